-- What AI answers a participant, what the participant makes of it, and what steers it.

-- Choices, on by consent. `told_about` names the destination of which the person was told before words went there.
alter table study.participants
  add column ai_may_read boolean not null default true,
  add column research_may_use boolean not null default true,
  add column told_about text;

-- A person's corrections of the competences that were suggested: codes of the entry's framework, in the clear like
-- the suggestion, so that the database can compare the two. Words of their own are sealed.
alter table study.entries
  add column confirmed text[],
  add column removed text[],
  add column added text[],
  add column own_tags bytea,
  -- Sealed: the analysis of a stored conversation.
  add column analysis bytea,
  -- Made by the client, one a conversation: sent twice, it is stored once.
  add column conversation uuid;
create unique index one_entry_a_conversation on study.entries (participant_id, conversation);

-- A classification by a framework that is in use no more, kept when the entry is read anew by another.
create table study.earlier_classifications (
  id uuid primary key,
  entry_id uuid not null references study.entries on delete cascade,
  framework text not null,
  competences text[] not null,
  confirmed text[] not null,
  removed text[] not null,
  added text[] not null,
  classified_by text not null,
  model text not null,
  classified_at timestamptz not null
);
create index on study.earlier_classifications (entry_id);

-- What left for a model, word for word, sealed with the entry that it was about.
create table study.sent_texts (
  id uuid primary key,
  entry_id uuid not null references study.entries on delete cascade,
  participant_id uuid not null references study.participants on delete cascade,
  sent bytea not null,
  sent_at timestamptz not null
);
create index on study.sent_texts (entry_id, sent_at desc);

-- A reply of the critical friend: its text is not kept, its id is, so that a rating has an owner.
create table study.chat_replies (
  id uuid primary key,
  participant_id uuid not null references study.participants on delete cascade,
  written_by text not null,
  model text not null,
  prompt_version integer,
  settings jsonb not null,
  written_at timestamptz not null
);
create index on study.chat_replies (participant_id);

create table study.themes_summaries (
  participant_id uuid primary key references study.participants on delete cascade,
  id uuid not null unique,
  -- Sealed: the summary, with the entries and the words behind each theme.
  summary bytea not null,
  entries_read integer not null,
  entries_then integer not null,
  -- When the diary was read; `written_at` is when the answer came.
  read_at timestamptz not null,
  out_of_date boolean not null default false,
  written_by text not null,
  model text not null,
  prompt_version integer,
  settings jsonb not null,
  written_at timestamptz not null
);

create table study.ratings (
  participant_id uuid not null references study.participants on delete cascade,
  feedback_type text not null check (feedback_type in ('individual_entry', 'comprehensive_themes', 'chat_response')),
  target_id uuid not null,
  rating text not null check (rating in ('like', 'dislike')),
  -- Sealed.
  reason bytea,
  rated_at timestamptz not null,
  primary key (participant_id, feedback_type, target_id)
);
create index ratings_by_kind on study.ratings (feedback_type, rating);

-- Words of a person's own that are masked besides what is found; sealed as one list.
create table study.hidden_words (
  participant_id uuid primary key references study.participants on delete cascade,
  words bytea not null
);

-- One record a level, where it differs from what the release brings.
create table study.ai_levels (
  level text primary key,
  is_active boolean not null default true,
  model text not null,
  effort text not null,
  verbosity text not null,
  prompt text not null,
  prompt_version integer not null,
  changed_at timestamptz not null
);

create table study.settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- What a model server would not take, for administrators: never a word of anybody's.
create table study.ai_reports (
  level text not null,
  what text not null check (what in ('parameter-dropped', 'model-unknown', 'model-replaced', 'refused-key', 'refused-request')),
  model text not null,
  detail text not null,
  at timestamptz not null,
  primary key (level, what)
);

-- A text that the system wrote knows what it was written from; one that a person wrote does not.
alter table study.consent_texts add column basis text default 'builtin 1';
alter table study.consent_texts alter column basis drop default;
