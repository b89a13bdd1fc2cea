-- A record's files in the order in which they are shown. The practice is not part of it: the row policy would then look for all
-- practices of the caller in the index, for every record of a page, where a record belongs to one practice anyway.
drop index files_of_record;
create index files_of_record on files (record_id, created_at, id);
