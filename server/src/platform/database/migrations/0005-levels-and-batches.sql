-- How administrators steer AI, and the two long analyses as jobs that survive anything.

-- Levels of AI ------------------------------------------------------------------------------------------------------

-- Every version of each level's record that was ever in force; the one with the highest number is. A release brings
-- version 1, and another one whenever it brings something new and nobody has saved the level since.
create table study.ai_level_versions (
  level text not null,
  version integer not null,
  name text not null,
  description text not null,
  category text not null,
  is_active boolean not null,
  model text not null,
  effort text not null,
  verbosity text not null,
  -- Empty for the deprecated level, which answers nothing.
  prompt text not null,
  -- The version in which the prompt became what it is.
  prompt_version integer not null,
  from_release boolean not null,
  -- An administrator's account; null for a release.
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (level, version)
);
-- Nothing but tests ever wrote into it.
drop table study.ai_levels;
-- A draft may be tried with another model than the one in force, whose reports stay beside.
alter table study.ai_reports drop constraint ai_reports_pkey, add primary key (level, what, model);

-- Consent to the study's analysis ------------------------------------------------------------------------------------

-- Where the text says that masked entries go when the study has them analysed; null where it speaks of no analysis, as
-- no text from before this release does.
alter table study.consent_texts add column analysed_by text;

-- Whose entries an analysis of the study may read, at this moment: people who have agreed to have them read where they
-- would go now. Each start writes down where that is, in the setting 'destination'.
create view study.analysis_participants as
  select r.*
  from study.research_participants r
  join study.participants p on p.id = r.id
  join study.consent_texts t on t.id = p.consented_text
  join study.settings s on s.name = 'destination' and s.value = to_jsonb(t.analysed_by)
  where p.ai_may_read;

-- Batch jobs --------------------------------------------------------------------------------------------------------

create table study.batch_jobs (
  id uuid primary key,
  job_type text not null check (job_type in ('individual_coaching', 'thematic_analysis')),
  -- Whose diary is read; null where it is the study's.
  participant_id uuid references study.participants on delete cascade,
  status text not null default 'pending' check (status in
    ('pending', 'validating', 'in_progress', 'finalizing', 'completed', 'failed', 'expired', 'cancelled')),
  -- The administrator who asked; null for a participant's own job and for the nightly run.
  requested_by uuid,
  requested_at timestamptz not null,
  -- When the requests were made from the entries; null before.
  prepared_at timestamptz,
  entries_count integer not null default 0,
  users_count integer not null default 0,
  -- Entries that were not read: they did not fit, could not be masked safely, or were not masked yet.
  left_out integer not null default 0,
  -- The requests go to a batch service; otherwise they are made one by one.
  remote boolean not null,
  -- How the level was steered when the requests were made: model, effort, verbosity and the prompt's version.
  asked jsonb,
  -- What is at the service for it now, and the batch's id there, kept for reading when all that is gone.
  submission uuid,
  batch_id text,
  -- Not looked at again before; how often in a row nothing had changed, or nothing could be reached.
  look_at timestamptz not null,
  looks integer not null default 0,
  unreachable_since timestamptz,
  -- How often the service had too much to do to take it.
  refusals integer not null default 0,
  -- How many requests there were and were answered, counted at the end, when the requests themselves are deleted.
  requests integer not null default 0,
  answered integer not null default 0,
  completed_at timestamptz,
  -- One of the names of `jobFailures`.
  failure text
);
create index batch_jobs_of on study.batch_jobs (participant_id, requested_at desc, id desc);
create index batch_jobs_newest_first on study.batch_jobs (requested_at desc, id desc);
create index batch_jobs_at_work on study.batch_jobs (look_at)
  where status in ('pending', 'validating', 'in_progress', 'finalizing');
-- One at a time: of each person, and of the study.
create unique index one_active_coaching on study.batch_jobs (participant_id)
  where job_type = 'individual_coaching' and status in ('pending', 'validating', 'in_progress', 'finalizing');
create unique index one_active_study_analysis on study.batch_jobs (job_type)
  where job_type = 'thematic_analysis' and status in ('pending', 'validating', 'in_progress', 'finalizing');

-- One request of a job: entries of one person, never of two.
create table study.batch_requests (
  job_id uuid not null references study.batch_jobs on delete cascade,
  line integer not null,
  participant_id uuid not null references study.participants on delete cascade,
  -- The entries in the order in which the request numbers them, and their revisions then.
  entries uuid[] not null,
  revisions integer[] not null,
  -- Sealed under the person's key: what was replaced by placeholders, to be put back in the answer. Null where nothing is.
  replaced bytea,
  -- Sealed under the person's key: the answer, with who wrote it.
  answer bytea,
  -- Why there is none.
  failure text,
  -- The service refused its form, not its text: it is asked once more, one by one.
  ask_alone boolean not null default false,
  primary key (job_id, line)
);
create index batch_requests_of on study.batch_requests (participant_id);

-- What lies at a batch service. Without a reference to its job: whoever leaves takes the job along, and then the batch is
-- still to be cancelled and its files are still to be deleted there. Its id is the name that file and batch bear.
create table study.batch_submissions (
  id uuid primary key,
  job_id uuid not null,
  -- Set before a file is sent and before a batch is made, so that one of which nobody heard back is looked for.
  uploading_at timestamptz not null,
  input_file text,
  submitting_at timestamptz,
  batch_id text,
  -- The service was asked to cancel the batch.
  cancelled boolean not null default false
);

-- What came of them -------------------------------------------------------------------------------------------------

-- The latest advanced analysis of each diary.
create table study.coaching_analyses (
  participant_id uuid primary key references study.participants on delete cascade,
  id uuid not null unique,
  -- Sealed: the analysis, with the entries that it quotes.
  analysis bytea not null,
  entries_read integer not null,
  entries_then integer not null,
  first_day date not null,
  last_day date not null,
  -- When the diary was read; `written_at` is when the answer came.
  read_at timestamptz not null,
  out_of_date boolean not null default false,
  written_by text not null,
  model text not null,
  prompt_version integer,
  settings jsonb not null,
  written_at timestamptz not null
);

-- Reports on the study: the newest replaces the one before.
create table study.study_reports (
  id uuid primary key,
  -- Sealed under the system's key of the month that `sealed_by` names: the report, with the entries that it quotes.
  report bytea not null,
  sealed_by text not null,
  -- Up to when entries were read.
  read_at timestamptz not null,
  entries_read integer not null,
  written_by text not null,
  model text not null,
  prompt_version integer,
  settings jsonb not null,
  created_at timestamptz not null
);
-- Whose entries a report was made from, and how many of each: whoever reads it has been told to each of them.
create table study.report_people (
  report_id uuid not null references study.study_reports on delete cascade,
  participant_id uuid not null references study.participants on delete cascade,
  entries integer not null,
  primary key (report_id, participant_id)
);
create index report_people_of on study.report_people (participant_id);

-- The nights whose run has been seen to, by their date in the study's time zone, whether or not there was anything to do.
create table study.nightly_runs (
  night date primary key,
  at timestamptz not null,
  -- Null where it was skipped.
  job_id uuid references study.batch_jobs on delete set null
);

alter table study.access_log drop constraint access_log_what_check;
alter table study.access_log add constraint access_log_what_check
  check (what in ('looked-at', 'searched', 'exported', 'analysed', 'report-read', 'removed'));
