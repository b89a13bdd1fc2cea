-- Real Time: what a person asks a payer at once, and the records that somebody waits for.

-- Whom and which policy an answer is about, so that it can be compared with the one before. It stays as it was asked, whatever becomes of
-- the record.
alter table payer_answers add column member_id text not null default '';
alter table payer_answers add column patient_first_name text not null default '';
alter table payer_answers add column patient_dob date;

-- An answer about a record takes it from there.
create function app.note_policy() returns trigger language plpgsql as $$
begin
  select r.member_id, r.patient_first_name, r.patient_dob
  into new.member_id, new.patient_first_name, new.patient_dob
  from verification_records r where r.id = new.record_id;
  return new;
end $$;
create trigger note_policy before insert on payer_answers for each row when (new.record_id is not null)
  execute function app.note_policy();

update payer_answers a set member_id = r.member_id, patient_first_name = r.patient_first_name, patient_dob = r.patient_dob
from verification_records r where r.id = a.record_id;

create index payer_answers_of_policy on payer_answers (practice_id, payer_id, member_id, asked_at desc) where format <> 'none';

-- Made on the Real Time IV list.
alter table verification_records add column real_time boolean not null default false;
create index verification_records_real_time on verification_records (practice_id, updated_at desc, id desc) where real_time;

-- Some payers find nobody without it.
alter table carriers add column needs_group_number boolean not null default false;
