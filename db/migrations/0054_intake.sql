-- Appointments that callers made by voice (docs/decisions/0055): what was said as it came, and beside it what of it could be read.

create table intake_appointments (
  id app.id primary key,
  practice_id app.id not null references practices,
  -- The provider's id of the call, or a digest of what it sent.
  external_id text not null,
  called_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- By field, word by word. Never changed.
  said jsonb not null,
  transcript text not null default '',
  -- The fields that were said and could not be read.
  unread text[] not null default '{}',
  appointment_date date,
  -- HH:MM by the practice's clock; empty where no time could be read.
  appointment_time text not null default '',
  patient_id text not null default '',
  patient_first_name text not null default '',
  patient_last_name text not null default '',
  patient_dob date,
  patient_address text not null default '',
  insurance_carrier text not null default '',
  policy_number text not null default '',
  subscriber_first_name text not null default '',
  subscriber_last_name text not null default '',
  subscriber_dob date,
  subscriber_id text not null default '',
  subscriber_address text not null default '',
  customer_phone text not null default '',
  doctors_name text not null default '',
  service_requested text not null default '',
  drop_out_location text not null default '',
  -- Off: to do. On: handled.
  status boolean not null default false,
  status_at timestamptz,
  status_by app.id references users,
  -- The record that was made of it, or that it was found to be about.
  record_id app.id references verification_records on delete set null,
  record_by text check (record_by in ('created', 'matched', 'automatic')),
  unique (practice_id, external_id),
  check ((record_id is null) or (record_by is not null))
);
create index intake_appointments_newest on intake_appointments (practice_id, received_at desc, id desc);
create index intake_appointments_by_day on intake_appointments (practice_id, (coalesce(appointment_date, 'infinity'::date)), id);
create index intake_appointments_by_day_back on intake_appointments (practice_id, (coalesce(appointment_date, '-infinity'::date)) desc, id desc);
-- An appointment makes one record, and a record comes of one appointment at most; a record that was there before may be meant by several.
create unique index intake_appointments_record on intake_appointments (record_id) where record_by <> 'matched';
call app.scope_by_practice('intake_appointments');
-- What was said stays.
revoke insert, delete on intake_appointments from bitewing_app;
revoke update on intake_appointments from bitewing_app;
grant update (status, status_at, status_by, record_id, record_by) on intake_appointments to bitewing_app;

-- Whether records are made of appointments that could be read by themselves.
alter table practices add column intake_automatic boolean not null default false;
