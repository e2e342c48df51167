-- What researchers and administrators use, what visitors read, people's projects, and how a person's part ends.

-- Consent -----------------------------------------------------------------------------------------------------------

alter table study.consent_texts
  -- Says that researchers read masked entries: no text from before this release did.
  add column for_research boolean not null default false,
  -- A text that a person wrote: who, and what happened to people's words at that time.
  add column written_by uuid,
  add column written_under text;
alter table study.consent_texts alter column for_research set default true;

alter table study.consent_records drop constraint consent_records_what_check;
alter table study.consent_records add constraint consent_records_what_check
  check (what in ('accepted', 'declined', 'kept-diary', 'left'));

-- Evidence is deleted by nothing but the retention job, which says in its transaction that it is at work.
create or replace function study.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('diary.retention', true) = 'on' then
    return old;
  end if;
  raise exception 'consent records are never changed';
end $$;

-- People ------------------------------------------------------------------------------------------------------------

alter table study.participants
  -- Withdrawn from research, diary kept; null again once consent is given anew.
  add column withdrawn_at timestamptz,
  -- The account and all that is the person's is deleted then, unless they change their mind.
  add column deletion_due timestamptz,
  -- When the person was told that the diary goes a year after the study; it does not go within 30 days of that.
  add column told_of_the_end timestamptz,
  -- Counts the changes of what masking is told of this person: names, projects, hidden words.
  add column identity_revision integer not null default 0;
create index participants_leaving on study.participants (deletion_due) where deletion_due is not null;

-- Whose entries research may use, at this moment. Every list, figure, export and job of the study reads through this
-- view or through those that stand on it, and nothing else of the study reads entries.
create view study.research_participants as
  select p.id, p.research_id, p.sector, p.project_size, p.identity_revision
  from study.participants p
  join study.consent_texts t on t.id = p.consented_text and t.for_research
  where p.research_may_use and p.withdrawn_at is null and p.deletion_due is null;

-- How many people have left: what remains of them beside the receipts of consent.
create table study.departures (
  month date primary key,
  people integer not null
);

-- Whoever has been deleted stays deleted when an older backup is restored: a keyed hash of the participant's id.
create table keys.tombstones (
  owner_hash bytea primary key,
  at timestamptz not null,
  -- The key's bytes may lie in the files still: they are swept until then, and once after it. Null when that is done.
  sweep_until timestamptz
);

-- Entries as researchers read them ----------------------------------------------------------------------------------

create table study.masked_entries (
  entry_id uuid primary key references study.entries on delete cascade,
  participant_id uuid not null references study.participants on delete cascade,
  -- Sealed under the writer's key: the masked text, or that it is withheld.
  masked bytea not null,
  -- What it was made from; a row that no longer matches is shown to nobody until it is made anew.
  entry_revision integer not null,
  identity_revision integer not null,
  masking_version integer not null,
  masked_at timestamptz not null
);
create index masked_entries_of on study.masked_entries (participant_id);

-- Names that masking found in a person's texts, sealed as one list, so that they are masked in all of them.
create table study.found_names (
  participant_id uuid primary key references study.participants on delete cascade,
  names bytea not null,
  -- What they were found by.
  identity_revision integer not null,
  masking_version integer not null,
  -- An entry in which some of them may have been found was deleted: they are to be found anew.
  out_of_date boolean not null default false
);

-- With the writer, so that a range of days is counted without reading a single wide row.
create index entries_of_the_study on study.entries (created_at desc, id desc) include (participant_id);

-- Who looked at, searched, exported, analysed or removed entries of a person: shown to that person.
create table study.access_log (
  id bigint generated always as identity primary key,
  participant_id uuid not null references study.participants on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('looked-at', 'searched', 'exported', 'analysed', 'removed')),
  role text not null check (role in ('administrator', 'system')),
  entries integer not null,
  audit_id bigint not null
);
create index access_log_of on study.access_log (participant_id, at desc, id desc);

-- Figures of the study ----------------------------------------------------------------------------------------------

-- What of an entry is counted. Of a classification, what holds after the person's corrections.
create function study.facts_of(
  type text, sentiment text, framework text, competences text[], removed text[], added text[]
) returns table (kind text, name text) language sql immutable as $$
  select 'type', type
  union all
  select 'sentiment', sentiment where sentiment is not null
  union all
  select 'framework', framework where framework is not null
  union all
  select framework, code
    from (select unnest(competences) except select unnest(removed) union select unnest(added)) as holding (code)
    where framework is not null
$$;

-- How many entries of each person have a fact, kept by the triggers below: a million entries are figures of their ten
-- thousand writers, and whoever leaves the view of research leaves every figure with their rows here. The kind is
-- 'type', 'sentiment', 'framework' or, for competences, the framework that their codes belong to.
create table study.entry_counts (
  participant_id uuid not null references study.participants on delete cascade,
  kind text not null,
  name text not null,
  entries integer not null,
  primary key (participant_id, kind, name)
);

-- In one order always, so that two who change entries of the same people at once wait for one another and go on.
create function study.count_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into study.entry_counts as counts (participant_id, kind, name, entries)
      select e.participant_id, fact.kind, fact.name, count(*)
      from now_there e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (participant_id, kind, name) do update set entries = counts.entries + excluded.entries;
  elsif tg_op = 'UPDATE' then
    insert into study.entry_counts as counts (participant_id, kind, name, entries)
      select e.participant_id, fact.kind, fact.name, sum(e.change)
      from (select 1 as change, * from now_there union all select -1, * from then_there) as e,
        study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      group by 1, 2, 3 having sum(e.change) <> 0 order by 1, 2, 3
      on conflict (participant_id, kind, name) do update set entries = counts.entries + excluded.entries;
  else
    -- Entries that go together with their writer are counted by nothing any more.
    insert into study.entry_counts as counts (participant_id, kind, name, entries)
      select e.participant_id, fact.kind, fact.name, -count(*)
      from then_there e join study.participants p on p.id = e.participant_id,
        study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (participant_id, kind, name) do update set entries = counts.entries + excluded.entries;
  end if;
  return null;
end $$;
create trigger entries_are_counted after insert on study.entries
  referencing new table as now_there for each statement execute function study.count_entries();
create trigger changes_are_counted after update on study.entries
  referencing old table as then_there new table as now_there for each statement execute function study.count_entries();
create trigger deletions_are_counted after delete on study.entries
  referencing old table as then_there for each statement execute function study.count_entries();

insert into study.entry_counts (participant_id, kind, name, entries)
  select e.participant_id, fact.kind, fact.name, count(*)
  from study.entries e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
  group by 1, 2, 3;

-- With the person, so that ratings are counted from the index alone.
drop index study.ratings_by_kind;
create index ratings_by_kind on study.ratings (feedback_type, rating) include (participant_id);

-- Projects ----------------------------------------------------------------------------------------------------------

create table study.projects (
  id uuid primary key,
  participant_id uuid not null references study.participants on delete cascade,
  -- Sealed: every field of the profile.
  project bytea not null,
  -- Gives context to AI only when its owner says so.
  ai_may_use boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_of on study.projects (participant_id, created_at, id);

-- News --------------------------------------------------------------------------------------------------------------

-- Published content, in the clear. The author's name is published with it.
create table operations.posts (
  id uuid primary key,
  slug text not null constraint one_post_a_slug unique,
  title text not null,
  content text not null,
  excerpt text,
  featured_image text,
  tags text[] not null default '{}',
  published boolean not null,
  -- The first time it was published, kept when it is published again.
  published_at timestamptz,
  author_first_name text,
  author_last_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index posts_newest_first on operations.posts (published_at desc, id desc) where published;

-- Administrators ----------------------------------------------------------------------------------------------------

alter table identity.accounts
  -- Sealed: the secret of the one-time codes. Not asked for before it was confirmed with a code.
  add column second_factor bytea,
  add column second_factor_since timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  add column second_factor_step bigint,
  -- Hashes of codes for a lost device, each good once.
  add column recovery_codes bytea[] not null default '{}',
  -- A password that another administrator chose opens nothing after this.
  add column first_password_until timestamptz;

alter table identity.mailed_links drop constraint mailed_links_kind_check;
alter table identity.mailed_links add constraint mailed_links_kind_check
  check (kind in ('reset-password', 'undo-email', 'first-password'));

alter table operations.messages
  add column answered_at timestamptz,
  add column answered_by uuid;
create index messages_newest_first on operations.messages (created_at desc, id desc);

-- The audit log -----------------------------------------------------------------------------------------------------

create table operations.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- An administrator's account; null where the system itself acted.
  actor uuid,
  action text not null,
  -- What it was done to, by kind and id.
  subject text,
  subject_id text,
  -- Counts, filters, purposes: never a word of a participant's.
  details jsonb not null default '{}'
);
create index audit_newest_first on operations.audit (at desc, id desc);

create function operations.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('diary.retention', true) = 'on' then
    return old;
  end if;
  raise exception 'the audit log is never changed';
end $$;
create trigger audit_is_append_only before update or delete on operations.audit
  for each row execute function operations.refuse_change();
create trigger audit_stays before truncate on operations.audit
  for each statement execute function operations.refuse_change();

-- What masking knows of a person ------------------------------------------------------------------------------------

-- Whoever changes a name, a hidden word or a project makes every masked text of that person one that no longer matches.
create function study.count_identity_change() returns trigger language plpgsql as $$
begin
  update study.participants set identity_revision = identity_revision + 1
    where id = coalesce(new.participant_id, old.participant_id);
  return null;
end $$;
create trigger names_are_masked after update of profile on identity.accounts
  for each row execute function study.count_identity_change();
create trigger hidden_words_are_masked after insert or update or delete on study.hidden_words
  for each row execute function study.count_identity_change();
create trigger projects_are_masked after insert or delete or update of project on study.projects
  for each row execute function study.count_identity_change();
