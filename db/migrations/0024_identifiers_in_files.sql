-- A document that the robot made has whole member ids in it, and who may not see these may not open it. What people upload is theirs.
-- The robot writes the record's type in capitals, people choose one in small letters.
alter table files add column shows_identifiers boolean not null default false;
update files set shows_identifiers = true where created_by is null and updated_by is null and type in ('FBD', 'ELG', 'CC');
