-- What the verification work is made of.

create table flag_colours (
  id app.id primary key,
  client_id app.id not null references clients on delete cascade,
  name text not null,
  hex_code text not null check (hex_code ~ '^#[0-9a-f]{6}$'),
  priority integer not null check (priority > 0),
  created_at timestamptz not null default now(),
  unique (client_id, hex_code)
);
call app.scope_by_client('flag_colours');

-- A template belongs to a client; a practice may have one of its own.
create table templates (
  id app.id primary key,
  client_id app.id not null references clients on delete cascade,
  practice_id app.id references practices on delete cascade,
  name text not null check (length(name) between 1 and 40),
  description text not null default '' check (length(description) <= 40),
  type text not null check (type in ('FBD', 'ELG', 'PLAN')),
  -- Sections, subsections and elements, as the form engine reads them.
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_of_client on templates (client_id, practice_id);
call app.scope_by_client('templates');

-- One record per patient, policy and appointment.
create table verification_records (
  id app.id primary key,
  practice_id app.id not null references practices,
  appointment_date date not null,
  type text not null check (type in ('FBD', 'ELG', 'CC')),
  policy_type text check (policy_type in ('Primary', 'Secondary')),

  patient_id text not null default '',
  patient_first_name text not null default '',
  patient_last_name text not null default '',
  patient_dob date,
  relationship text not null default '',
  subscriber_id text not null default '',
  subscriber_first_name text not null default '',
  subscriber_last_name text not null default '',
  subscriber_dob date,
  member_id text not null default '',
  group_name text not null default '',
  group_number text not null default '',
  employer_name text not null default '',
  carrier_id app.id references carriers,
  carrier_name text not null default '',
  provider_name text not null default '',

  -- The result of the eligibility check, and who did the verification.
  eligibility_status text not null default 'EMPTY',
  verification_by text not null default 'Not content loaded',
  audited boolean not null default false,
  audited_at timestamptz,
  audited_by app.id references users,
  upload_fbd boolean not null default false,

  template_id app.id references templates,
  -- Bookmark to value, and for a robot's value bookmark to where it came from.
  answers jsonb not null default '{}',
  answer_sources jsonb not null default '{}',
  required_fields integer not null default 0 check (required_fields >= 0),
  missing_fields integer not null default 0 check (missing_fields between 0 and required_fields),

  appointment_note text not null default '',
  note text not null default '',
  history_note text not null default '',
  elg_codes text not null default '',
  comment text not null default '',
  flag_colour_id app.id references flag_colours on delete set null,

  -- What a save started from; a stale one is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by app.id references users
);
create index verification_records_by_appointment on verification_records (practice_id, appointment_date desc, id desc);
create index verification_records_by_member on verification_records (practice_id, member_id);
create index verification_records_by_status on verification_records (practice_id, eligibility_status, appointment_date desc);
create index verification_records_by_carrier on verification_records (practice_id, lower(carrier_name), appointment_date desc);
create index verification_records_of_colour on verification_records (flag_colour_id) where flag_colour_id is not null;
call app.scope_by_practice('verification_records');

-- The bytes live in object storage under an opaque key; a row appears only when they are wholly there.
create table files (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  type text not null,
  filename text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  created_by app.id references users
);
create index files_of_record on files (practice_id, record_id);
call app.scope_by_practice('files');
