"""Files as strangers may hand them over: real ones, changed, opened by the program's own doors and
played on. `python -m benchmarks.fuzz` runs it; `mutations` changes, `material` holds what is
changed, `doors` opens, `course` looks for what goes wrong and for the shortest case of it.
"""
