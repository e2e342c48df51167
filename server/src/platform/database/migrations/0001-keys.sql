-- Keys, and nothing else: backups of the data leave out this whole schema, so that a copy of the data opens nothing.
-- What is in here is of no use without the master key, which is never in the database.
create schema keys;

-- Which installation this database belongs to: the salt from which the master key's derived keys are made.
create table keys.installation (
  single boolean primary key default true check (single),
  id text not null,
  created_at timestamptz not null
);

-- The master keys this database knows, by a value that recognises each without telling anything about it.
create table keys.master_keys (
  version integer primary key check (version between 1 and 65535),
  check_value text not null unique,
  created_at timestamptz not null
);

-- Data keys, each wrapped under the key derived from one master key. The owner is a participant's id, a month's
-- system key ('system:2026-11') or the key of the address index ('index'). To delete the rows is to shred the data.
create table keys.wrapped_keys (
  owner text not null,
  version integer not null check (version between 1 and 65535),
  kek_version integer not null references keys.master_keys (version),
  wrapped bytea not null,
  created_at timestamptz not null,
  primary key (owner, version)
);
