-- What whoever runs this needs: keys as they are now beside the backups, and limits that several processes share.

-- Keys, tombstones and people's own decisions must not go back in time when an older backup is restored: a process that
-- listens writes them beside the backups whenever they change.
create function keys.tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('diary_keys', '');
  return null;
end $$;
create trigger changes_are_told after insert or update or delete on keys.wrapped_keys
  for each statement execute function keys.tell_of_change();
create trigger changes_are_told after insert or update or delete on keys.tombstones
  for each statement execute function keys.tell_of_change();
create trigger changes_are_told after insert or update or delete on keys.master_keys
  for each statement execute function keys.tell_of_change();
create trigger decisions_are_told
  after update of research_may_use, ai_may_read, withdrawn_at, deletion_due, consented_text on study.participants
  for each statement execute function keys.tell_of_change();

-- Counters of limits are worth nothing after a crash, and each request that counts must not wait for a disk.
alter table operations.rate_limits set unlogged;

-- When the last value that was sealed under this version of a key was sealed anew under a later one; null before. It is
-- destroyed when no backup from before that moment is kept any more.
alter table keys.wrapped_keys add column superseded_at timestamptz;

-- Whoever seals the same words anew, under a newer key, says so in that transaction: nothing that masking knows changes.
create or replace function study.count_identity_change() returns trigger language plpgsql as $$
begin
  if current_setting('diary.resealing', true) = 'on' then
    return null;
  end if;
  update study.participants set identity_revision = identity_revision + 1
    where id = coalesce(new.participant_id, old.participant_id);
  return null;
end $$;
