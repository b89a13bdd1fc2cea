-- Patients are sorted by last name, then first. The tab stands before every letter, so that a last name comes before a longer one that
-- begins with it.
alter table verification_records
  add column patient_sort_key text collate "C" not null
    generated always as (lower(trim(patient_last_name)) || E'\t' || lower(trim(patient_first_name))) stored;

-- Takes the place of the index by last name as well, because the key begins with it.
create index verification_records_by_patient_name on verification_records (practice_id, patient_sort_key, id);
drop index verification_records_by_last_name;

drop index verification_records_by_appointment;
create index verification_records_by_appointment on verification_records (practice_id, appointment_date desc, id desc)
  include (type, audited, missing_fields, verification_by, patient_key, patient_sort_key, carrier_key, provider_key, verification_key,
    status_key);
