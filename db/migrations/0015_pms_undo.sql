-- Update PMS: the difference is shown before, and an update can be taken back.

-- An undo is an update of its own, so that it waits its turn and is done once like any other.
alter table pms_updates add column undoes app.id references pms_updates on delete cascade;
create unique index pms_updates_undone_once on pms_updates (undoes) where state in ('queued', 'running', 'done');

-- A digest of the difference that the person agreed to: what is written is that, or nothing.
alter table pms_updates add column shown text;
alter table pms_updates add column changed_meanwhile boolean not null default false;

-- What an undo found changed by somebody else, and left so.
alter table pms_updates add column left_alone jsonb not null default '[]';

-- Differences that were kept before the plan's lines were written have none, nor the names of their categories.
update pms_updates
set undo = jsonb_set(undo, '{difference,benefits}', undo #> '{difference,benefits}' || '{"skipped": [], "categories": []}')
where undo #> '{difference,benefits}' is not null;
