-- What a consent text permits is declared by whoever saves it; texts from before keep what they had.
alter table study.consent_texts
  alter column for_research set default false,
  -- The end of the content, which the system wrote: what the declaration means. Empty where nothing was declared.
  add column clause text not null default '',
  add constraint clause_ends_the_content check (right(content, length(clause)) = clause);

alter table study.consent_records
  -- Whoever agreed let research use the entries written in between as well.
  add column include_between boolean not null default false;

alter table study.participants
  -- The newest text that asks again of which the person was told by mail.
  add column told_of_text integer;
update study.participants set told_of_text = (select max(id) from study.consent_texts where not minor);

-- Written in between -------------------------------------------------------------------------------------------------

-- Written or changed while no consent to research held: not for research, unless the writer includes it. Whose entries
-- research may use at this moment is said by `study.research_participants`; which of theirs, by the view below.
alter table study.entries add column for_research boolean not null default true;
alter table study.ratings add column for_research boolean not null default true;

create function study.consents_to_research(participant uuid) returns boolean language sql stable as $$
  select exists (
    select from study.participants p join study.consent_texts t on t.id = p.consented_text and t.for_research
      where p.id = participant and p.withdrawn_at is null)
$$;

-- Other words are another entry: one that was for research stays so only where it is changed under consent.
create function study.mark_entry_for_research() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.for_research := study.consents_to_research(new.participant_id);
  elsif new.words_revision <> old.words_revision then
    new.for_research := old.for_research and study.consents_to_research(new.participant_id);
  end if;
  return new;
end $$;
create trigger entries_are_marked before insert or update of words_revision on study.entries
  for each row execute function study.mark_entry_for_research();

create function study.mark_rating_for_research() returns trigger language plpgsql as $$
begin
  if current_setting('diary.resealing', true) is distinct from 'on' then
    new.for_research := study.consents_to_research(new.participant_id);
  end if;
  return new;
end $$;
create trigger ratings_are_marked before insert or update of rating, reason on study.ratings
  for each row execute function study.mark_rating_for_research();

-- Everything of the study that reads entries or ratings reads them here, joined with the people who may be read.
create view study.research_entries as select * from study.entries where for_research;
create view study.research_ratings as select * from study.ratings where for_research;

-- Counted is what is for research.
create or replace function study.count_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into study.entry_counts as counts (participant_id, kind, name, entries)
      select e.participant_id, fact.kind, fact.name, count(*)
      from now_there e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      where e.for_research
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (participant_id, kind, name) do update set entries = counts.entries + excluded.entries;
  elsif tg_op = 'UPDATE' then
    insert into study.entry_counts as counts (participant_id, kind, name, entries)
      select e.participant_id, fact.kind, fact.name, sum(e.change)
      from (select 1 as change, * from now_there union all select -1, * from then_there) as e,
        study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      where e.for_research
      group by 1, 2, 3 having sum(e.change) <> 0 order by 1, 2, 3
      on conflict (participant_id, kind, name) do update set entries = counts.entries + excluded.entries;
  else
    -- Entries that go together with their writer are counted by nothing any more.
    insert into study.entry_counts as counts (participant_id, kind, name, entries)
      select e.participant_id, fact.kind, fact.name, -count(*)
      from then_there e join study.participants p on p.id = e.participant_id,
        study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      where e.for_research
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (participant_id, kind, name) do update set entries = counts.entries + excluded.entries;
  end if;
  return null;
end $$;

drop index study.entries_of_the_study;
create index entries_of_the_study on study.entries (created_at desc, id desc) include (participant_id)
  where for_research;
drop index study.ratings_by_kind;
create index ratings_by_kind on study.ratings (feedback_type, rating) include (participant_id) where for_research;

-- Of those who are in between now: what they have written since they withdrew, and what they wrote under a text that
-- permits no research.
update study.entries e set for_research = false
  from study.participants p left join study.consent_texts t on t.id = p.consented_text
  where p.id = e.participant_id and (e.updated_at > p.withdrawn_at or not t.for_research);
update study.ratings r set for_research = false
  from study.participants p left join study.consent_texts t on t.id = p.consented_text
  where p.id = r.participant_id and (r.rated_at > p.withdrawn_at or not t.for_research);
