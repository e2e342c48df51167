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
