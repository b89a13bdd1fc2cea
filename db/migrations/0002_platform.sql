-- Clients and practices.

create table clients (
  id app.id primary key,
  name text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
call app.scope_table('clients', 'id = any ((select app.client_ids())::text[])');

create table practices (
  id app.id primary key,
  client_id app.id not null references clients,
  name text not null,
  description text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  time_zone text not null,
  folder_id text not null default '',
  spreadsheet_id text not null default '',
  tax_id text not null default '',
  npi text not null default '',
  dqa_sms boolean not null default false,
  -- Which columns the practice's sheet has, and so which notes the detail page offers.
  sheet_confirmation boolean not null default false,
  sheet_drive_url boolean not null default false,
  sheet_note boolean not null default true,
  sheet_file_name boolean not null default false,
  sheet_history boolean not null default false,
  sheet_elg_codes boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index practices_of_client on practices (client_id);
call app.scope_table('practices', 'id = any ((select app.practice_ids())::text[])');

-- Carriers are common to all clients: payers, their phone numbers and ids.
create table carriers (
  id app.id primary key,
  name text not null,
  payer_id text not null default '',
  phone_number text not null default '',
  website text not null default '',
  created_at timestamptz not null default now()
);
create unique index carriers_name on carriers (lower(name));
grant select on carriers to bitewing_app;
grant select, insert, update, delete on carriers to bitewing_system;

-- Users and what they may do.

create table users (
  id app.id primary key,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  phone text,
  password_hash text,
  default_path text,
  force_pin_email boolean not null default false,
  can_use_multi_practice boolean not null default true,
  notify_on_login boolean not null default true,
  transaction_sort jsonb,
  elg_priority jsonb,
  blocked_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;
call app.scope_table('users', 'id = (select app.user_id())');

create table permissions (
  id app.id primary key,
  code text not null unique,
  name text not null,
  label text not null,
  type text not null check (type in ('Module', 'Section', 'Action')),
  parent_id app.id references permissions on delete cascade,
  url text,
  icon text,
  group_name text not null default '',
  restricted boolean not null default false,
  show_in_menu boolean not null default false
);
create index permissions_of_parent on permissions (parent_id);
grant select on permissions to bitewing_app;
grant select, insert, update, delete on permissions to bitewing_system;

create table user_practices (
  user_id app.id not null references users on delete cascade,
  practice_id app.id not null references practices on delete cascade,
  primary key (user_id, practice_id)
);
create index user_practices_of_practice on user_practices (practice_id);
call app.scope_by_user('user_practices');

create table user_permissions (
  user_id app.id not null references users on delete cascade,
  permission_id app.id not null references permissions on delete cascade,
  primary key (user_id, permission_id)
);
create index user_permissions_of_permission on user_permissions (permission_id);
call app.scope_by_user('user_permissions');

create table client_permissions (
  client_id app.id not null references clients on delete cascade,
  permission_id app.id not null references permissions on delete cascade,
  primary key (client_id, permission_id)
);
create index client_permissions_of_permission on client_permissions (permission_id);
call app.scope_by_client('client_permissions');

-- Signing in.

-- Every attempt, good or bad. An unknown user has no user_id; the digest of what was typed serves for counting failures.
create table access_records (
  id app.id primary key,
  user_id app.id references users on delete cascade,
  username_digest bytea not null,
  created_at timestamptz not null default now(),
  outcome text not null check (outcome in ('refused', 'blocked', 'country', 'pin sent', 'wrong pin', 'new location', 'signed in')),
  -- False: blocked by the user; sign-ins that match it are refused.
  is_valid boolean not null default true,
  ip text not null,
  country text not null default '',
  region text not null default '',
  city text not null default '',
  device_type text not null default '',
  device_os text not null default '',
  browser text not null default '',
  browser_version text not null default ''
);
create index access_records_of_user on access_records (user_id, created_at desc, id);
create index access_records_of_username on access_records (username_digest, created_at desc);
create index access_records_of_address on access_records (ip, created_at desc);
call app.scope_by_user('access_records');

-- A sign-in under way: from the right password to the session. Short-lived.
create table sign_ins (
  id app.id primary key,
  user_id app.id not null references users on delete cascade,
  access_record_id app.id not null references access_records on delete cascade,
  created_at timestamptz not null default now(),
  state text not null check (state in ('pin', 'authorization', 'done', 'void')),
  -- Address and browser: the PIN works only where it was asked for.
  origin_digest bytea not null,
  pin_digest bytea not null,
  pin_expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  ticket_digest bytea unique,
  authorized_at timestamptz
);
create index sign_ins_of_user on sign_ins (user_id, created_at desc);
call app.scope_to_system('sign_ins');

-- Links sent by e-mail: one use, short life.
create table links (
  id app.id primary key,
  user_id app.id not null references users on delete cascade,
  kind text not null check (kind in ('password', 'authorize')),
  sign_in_id app.id references sign_ins on delete cascade,
  token_digest bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index links_of_user on links (user_id);
call app.scope_to_system('links');

create table sessions (
  id app.id primary key,
  user_id app.id not null references users on delete cascade,
  access_record_id app.id references access_records on delete set null,
  -- Which refresh token is the current one; an older one in use means that it was stolen.
  generation integer not null default 1,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
call app.scope_by_user('sessions');

-- The platform's own.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
call app.scope_to_system('settings');

-- Messages that could not be sent because no gateway is set up: the demo's letter box.
create table outbox_messages (
  id app.id primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
call app.scope_to_system('outbox_messages');

-- A write repeated with the same key gets the first one's answer.
create table idempotency_keys (
  user_id app.id not null references users on delete cascade,
  key text not null,
  endpoint text not null,
  input_digest bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call app.scope_by_user('idempotency_keys');

-- Every access to patient data: who, what, when, from where. Written by the app role, read by nobody but the system role.
create table patient_access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id text,
  action text not null check (action in ('view', 'change', 'export', 'reveal')),
  outcome text not null check (outcome in ('allowed', 'refused')),
  endpoint text not null,
  -- Ids alone; what was searched for may be a patient's name, so only the names of the filters are kept.
  target_ids text[] not null default '{}',
  practice_ids text[] not null default '{}',
  filters text[] not null default '{}',
  row_count integer,
  ip text not null,
  request_id text not null
);
create index patient_access_log_of_user on patient_access_log (user_id, at desc);
create index patient_access_log_by_time on patient_access_log using brin (at);
alter table patient_access_log enable row level security;
create policy system_reads on patient_access_log for select to bitewing_system using (true);
create policy everyone_writes on patient_access_log for insert to bitewing_app, bitewing_system with check (true);
grant select, insert on patient_access_log to bitewing_system;
grant insert on patient_access_log to bitewing_app;
