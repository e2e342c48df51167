-- How many of `left_out` for which reason, where a job has more than one; null of jobs from before they were told apart.
alter table study.batch_jobs add column left_out_by jsonb;
