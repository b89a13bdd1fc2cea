-- Counts how often a file's content was replaced: whoever replaces or deletes it says which version they have seen.
alter table files add column version integer not null default 1;
