-- Rights that were taken away, passwords that were changed and one-time codes must not come back with an older backup
-- either: whoever keeps the keys beside the backups as they are now is told of them, too.
create trigger credentials_are_told
  after update of is_admin, password_hash, first_password_until, second_factor, second_factor_since, second_factor_step,
    recovery_codes on identity.accounts
  for each statement execute function keys.tell_of_change();
