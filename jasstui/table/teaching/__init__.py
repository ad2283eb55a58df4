"""Teaching: lessons as data, and where a learner stands in one."""
