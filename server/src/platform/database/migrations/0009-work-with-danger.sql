-- The writer's own word that their work is with people in danger or loss. Nothing of the study reads it.
alter table study.participants add column works_with_danger boolean not null default false;
