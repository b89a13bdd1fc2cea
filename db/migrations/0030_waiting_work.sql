-- What waits for people, counted on the first page (docs/decisions/0034).

-- Set back to not verified, or changed by the robot after a person: it waits for somebody to look at it again.
alter table verification_records add column came_back boolean not null default false;

with set_back as (
  select h.record_id, max(h.at) as at from record_history h
  where h.kind = 'audit' and h.new_value = 'not verified' group by h.record_id)
update verification_records r set came_back = true from set_back s
where r.id = s.record_id and not r.audited
  and not exists (select from record_history h where h.practice_id = r.practice_id and h.record_id = r.id and h.at > s.at
    and h.actor = 'person' and h.kind in ('patient', 'form', 'status', 'policy', 'retry'));

create index verification_records_came_back on verification_records (practice_id, appointment_date desc, id desc) where came_back;

-- The tickets of one status, newest first: their number and their list.
create index tickets_by_status on tickets (practice_id, status, created_at desc, id desc);
