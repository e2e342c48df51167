-- Two halves that only a participant id joins: who people are, and what the study holds of them.
create schema study;
create schema identity;
create schema operations;

-- Study -------------------------------------------------------------------------------------------------------------

create table study.consent_texts (
  id integer generated always as identity primary key,
  title text not null,
  version text not null,
  content text not null,
  hash text not null unique,
  -- A minor correction does not ask anybody again.
  minor boolean not null default false,
  in_force_since timestamptz not null
);

create table study.participants (
  id uuid primary key,
  research_id text not null unique,
  sector text not null default '',
  project_size text not null default '',
  -- The text agreed to last; null before consent and after refusal.
  consented_text integer references study.consent_texts,
  -- Counts the changes of this diary; each entry carries the number of its own last change.
  diary_revision integer not null default 0,
  joined_at timestamptz not null
);

-- The evidence of consent: kept when the person is gone, hence no reference to the participant.
create table study.consent_records (
  id uuid primary key,
  participant_id uuid not null,
  what text not null check (what in ('accepted', 'declined')),
  text_id integer not null references study.consent_texts,
  version text not null,
  hash text not null,
  at timestamptz not null
);
create index on study.consent_records (participant_id, at);

create function study.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'consent records are never changed';
end $$;
create trigger consent_records_are_evidence before update or delete on study.consent_records
  for each row execute function study.refuse_change();
create trigger consent_records_stay before truncate on study.consent_records
  for each statement execute function study.refuse_change();

-- A text that somebody has decided about is part of the evidence.
create function study.refuse_change_once_decided() returns trigger language plpgsql as $$
begin
  if exists (select from study.consent_records where text_id = old.id) then
    raise exception 'a consent text is never changed once somebody has decided about it';
  end if;
  return coalesce(new, old);
end $$;
create trigger consent_texts_are_evidence before update or delete on study.consent_texts
  for each row execute function study.refuse_change_once_decided();

create table study.entries (
  id uuid primary key,
  participant_id uuid not null references study.participants on delete cascade,
  type text not null check (type in ('reflection', 'cpd', 'chat')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null,
  -- Sealed: content, prompt and CPD fields.
  words bytea not null,
  -- The diary revision at which the words were last changed.
  words_revision integer not null,
  -- Sealed: what AI wrote about this entry.
  feedback bytea,
  -- Clear, so that the database computes the study's statistics.
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  competences text[],
  framework text,
  feedback_by text,
  feedback_model text,
  feedback_prompt_version integer,
  feedback_settings jsonb,
  feedback_at timestamptz,
  -- The revision of the words that were read.
  feedback_of integer
);
create index entries_newest_first on study.entries (participant_id, created_at desc, id desc);
create index entries_by_revision on study.entries (participant_id, revision);

-- Identity ----------------------------------------------------------------------------------------------------------

create table identity.accounts (
  id uuid primary key,
  participant_id uuid not null unique,
  -- Keyed hash of the address: finds an account without knowing anybody's.
  email_lookup bytea not null constraint one_account_an_address unique,
  -- Sealed: e-mail address, names and role.
  profile bytea not null,
  password_hash text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null
);

create table identity.sessions (
  id uuid primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  token_hash bytea not null unique,
  -- Sealed: the browser, in words.
  device bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index on identity.sessions (account_id);

create table identity.mailed_links (
  id uuid primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  kind text not null check (kind in ('reset-password', 'undo-email')),
  token_hash bytea not null unique,
  -- Sealed: the address to go back to, for an undo link.
  payload bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on identity.mailed_links (account_id, kind);

-- Operations --------------------------------------------------------------------------------------------------------

create table operations.mails (
  id uuid primary key,
  -- The system key under which the letter is sealed; the letter goes when it is sent.
  sealed_by text not null,
  letter bytea,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_waiting on operations.mails (created_at) where sent_at is null;

create table operations.messages (
  id uuid primary key,
  form text not null check (form in ('contact', 'support')),
  sealed_by text not null,
  message bytea not null,
  state text not null default 'new' check (state in ('new', 'answered')),
  created_at timestamptz not null
);

create table operations.missing_pages (
  id bigint generated always as identity primary key,
  path text not null,
  search text not null,
  user_agent text not null,
  referrer text not null,
  at timestamptz not null
);

create table operations.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
