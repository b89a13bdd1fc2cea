-- One record for each patient, policy and appointment (docs/decisions/0031).

-- Member ids are written with and without hyphens and spaces, in capitals and not.
create function app.member_key(member_id text) returns text language sql immutable parallel safe
  return lower(regexp_replace(member_id, '[^A-Za-z0-9]', '', 'g'));

-- Second records from before the database refused them: they stay, and are left out of the index.
alter table verification_records add column duplicate boolean not null default false;

with numbered as (
  select id, row_number() over (
    partition by practice_id, appointment_date, coalesce(policy_type, 'Primary'), app.member_key(member_id), patient_id,
      case when patient_id = '' then patient_key end, case when patient_id = '' then patient_dob end
    order by id) as number
  from verification_records where patient_id <> '' or patient_key <> '')
update verification_records r set duplicate = true from numbered n where n.id = r.id and n.number > 1;

-- A patient is known by the practice's own number, or else by name and date of birth; a record of nobody is no second one.
create unique index verification_records_one_of_appointment on verification_records (
  practice_id, appointment_date, patient_id,
  (case when patient_id = '' then patient_key else '' end),
  (case when patient_id = '' then coalesce(patient_dob, '-infinity'::date) else '-infinity'::date end),
  coalesce(policy_type, 'Primary'), app.member_key(member_id))
  where not duplicate and (patient_id <> '' or patient_key <> '');
