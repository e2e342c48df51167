-- Dictation: what people have been told of it, and who dictates at this moment.

-- Where the person was last told that sound goes, before any went there; null before the first time.
alter table study.participants add column told_about_dictation text;

-- One row a stream, so that the limits on streams hold however many processes serve. Each renews its row while its person
-- can be heard; after a crash nothing of this is worth keeping.
create unlogged table operations.dictation_streams (
  participant_id uuid primary key references study.participants on delete cascade,
  id uuid not null,
  until timestamptz not null
);
