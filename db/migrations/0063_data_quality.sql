-- Data quality (docs/decisions/0064): where the practice's own system and our side say different things about a patient.
create table quality_requests (
  id app.id primary key,
  practice_id app.id not null references practices,
  -- The visit that it was last seen with.
  record_id app.id not null references verification_records on delete cascade,
  -- The patient's number in the practice's system.
  pms_patient integer not null,
  -- As our record has them.
  patient_first_name text not null default '',
  patient_last_name text not null default '',
  patient_dob date,
  -- By field: what each side says, what the payer has said, and where our side has it from.
  system_values jsonb not null,
  form_values jsonb not null,
  payer_values jsonb not null,
  form_sources jsonb not null default '{}',
  differing text[] not null,
  -- Empty on either side.
  missing text[] not null,
  -- The payer's words decide all that differs.
  settled boolean not null default false,
  -- Of what differs; and of what would still differ before the practice's system has been written. Neither opens a second request.
  digest text not null,
  digest_after text,
  -- 1: Active
  status smallint not null default 1 check (status in (0, 1)),
  closed_as text check (closed_as in ('confirmed', 'solved')),
  -- By field: which side was trusted, and the value.
  chosen jsonb,
  comment text not null default '',
  confirmed_at timestamptz,
  confirmed_by app.id references users,
  -- What our side said before, to take it back.
  before jsonb,
  pms_update_id app.id references pms_updates on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 1) = (closed_as is null))
);
create unique index quality_requests_one_active on quality_requests (practice_id, pms_patient) where status = 1;
create index quality_requests_newest on quality_requests (practice_id, created_at desc, id desc);
create index quality_requests_of_patient on quality_requests (practice_id, pms_patient, digest);
create index quality_requests_of_record on quality_requests (record_id);
call app.scope_by_practice('quality_requests');

-- What people chose for fields that a record has no place for. Found again whenever the patient is compared.
create table patient_contacts (
  practice_id app.id not null references practices,
  pms_patient integer not null,
  address text not null default '',
  zip_code text not null default '',
  phone text not null default '',
  email text not null default '',
  chosen_at timestamptz not null default now(),
  chosen_by app.id not null references users,
  primary key (practice_id, pms_patient)
);
call app.scope_by_practice('patient_contacts');

-- Who of the practice's system each visit is, and whether both sides agreed when they were last compared.
create table quality_comparisons (
  record_id app.id primary key references verification_records on delete cascade,
  practice_id app.id not null references practices,
  -- Null: not found there.
  pms_patient integer,
  agrees boolean not null,
  compared_at timestamptz not null default now()
);
create index quality_comparisons_of_patient on quality_comparisons (practice_id, pms_patient);
call app.scope_by_practice('quality_comparisons');

-- Values that can hardly be so, and why.
create table quality_findings (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  rule text not null,
  field text not null,
  why text not null,
  found_at timestamptz not null default now(),
  -- Somebody has looked: it is so.
  dismissed_at timestamptz,
  dismissed_by app.id references users,
  unique (record_id, rule, field)
);
create index quality_findings_newest on quality_findings (practice_id, found_at desc, id desc);
call app.scope_by_practice('quality_findings');

-- How many patients of the coming visits both sides agree about, day by day.
create table quality_scores (
  practice_id app.id not null references practices,
  day date not null,
  patients integer not null check (patients >= 0),
  agreeing integer not null check (agreeing between 0 and patients),
  -- The practice was told by SMS that requests wait.
  told boolean not null default false,
  primary key (practice_id, day)
);
call app.scope_by_practice('quality_scores');

-- An update of the practice's system may be about the patient instead of the form: the number there, and the fields before and after.
alter table pms_updates add column patient jsonb;
drop index pms_updates_one_at_a_time;
create unique index pms_updates_one_at_a_time on pms_updates (record_id, (patient is null)) where state in ('queued', 'running');

-- What nobody has looked at yet, of visits that are still to come.
create view quality_open_findings with (security_invoker = true) as
select f.id, f.practice_id, f.record_id, f.rule, f.why, f.found_at, r.appointment_date, r.patient_first_name, r.patient_last_name
from quality_findings f
join verification_records r on r.id = f.record_id
where f.dismissed_at is null and r.appointment_date >= current_date - 1;
grant select on quality_open_findings to bitewing_app, bitewing_system;
