-- What lists filter and sort by, in small letters: making them so for every row of every question costs ten times the rest of it.
alter table verification_records
  add column patient_key text collate "C" not null
    generated always as (lower(trim(patient_first_name || ' ' || patient_last_name))) stored,
  add column carrier_key text collate "C" not null generated always as (lower(carrier_name)) stored,
  add column provider_key text collate "C" not null generated always as (lower(provider_name)) stored,
  add column verification_key text collate "C" not null generated always as (lower(verification_by)) stored,
  add column status_key text collate "C" not null generated always as (lower(eligibility_status)) stored;

drop index verification_records_by_appointment;
create index verification_records_by_appointment on verification_records (practice_id, appointment_date desc, id desc)
  include (type, audited, missing_fields, verification_by, patient_key, carrier_key, provider_key, verification_key, status_key);
