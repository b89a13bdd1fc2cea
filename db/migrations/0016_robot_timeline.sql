-- A record's timeline tells what the robot said of it; deleting a record looks for the same rows.
create index bot_statuses_of_record on bot_statuses (record_id, created_at) where record_id is not null;
