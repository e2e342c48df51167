-- What a person wrote that they mean to do, found when an entry is saved, where the text that they agreed to says so.
alter table study.consent_texts
  -- Says that intentions are found, and that AI may be let read earlier entries: no text from before this release did.
  add column covers_memory boolean not null default false;

-- The person lets AI read their earlier entries when it answers about a new one. Nothing of the study reads it.
alter table study.participants add column ai_may_read_earlier boolean not null default false;

create table study.intentions (
  id uuid primary key,
  participant_id uuid not null references study.participants on delete cascade,
  entry_id uuid not null references study.entries on delete cascade,
  -- Silent: let go after a time without an answer. Listed, and not asked about any more.
  state text not null default 'open' check (state in ('open', 'kept', 'changed', 'dropped', 'silent')),
  -- The day to ask on, where the person has chosen one.
  due date,
  times_put_off smallint not null default 0 check (times_put_off between 0 and 2),
  -- Sealed: the sentence as written, and what the person answered.
  words bytea not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  -- An answer of AI has come back to it: it does so once.
  brought_back_at timestamptz
);
create index intentions_of_person on study.intentions (participant_id, created_at desc);
create index intentions_of_entry on study.intentions (entry_id);
create index intentions_left_open on study.intentions (created_at) where state = 'open';

-- The friend's turns of a stored conversation may hold words of earlier entries: only its writer reads them.
alter table study.entries add column holds_earlier boolean not null default false;
