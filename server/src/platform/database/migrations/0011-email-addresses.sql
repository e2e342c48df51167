-- Who an address belongs to, apart from the accounts: one that somebody has just left is theirs for as long as the link
-- in the letter to it takes the change back, so that nobody else can register it meanwhile.
alter table identity.accounts rename constraint one_account_an_address to accounts_email_lookup;
create table identity.addresses (
  -- Keyed hash of the address: finds an account without knowing anybody's.
  email_lookup bytea constraint one_account_an_address primary key,
  account_id uuid not null references identity.accounts on delete cascade,
  -- Null for the address of the account; else kept for the way back until then.
  reserved_until timestamptz
);
create unique index one_address_in_use_an_account on identity.addresses (account_id) where reserved_until is null;
create index on identity.addresses (account_id);

insert into identity.addresses (email_lookup, account_id) select email_lookup, id from identity.accounts;
alter table identity.accounts drop column email_lookup;

-- A new address takes effect when the link that was sent to it is opened.
alter table identity.mailed_links drop constraint mailed_links_kind_check;
alter table identity.mailed_links add constraint mailed_links_kind_check
  check (kind in ('reset-password', 'undo-email', 'confirm-email', 'first-password'));
