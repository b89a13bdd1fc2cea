-- What working on a record leaves behind.

-- Every change of a record, field by field; a robot's value with where it came from.
create table record_history (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('person', 'robot')),
  user_id app.id references users,
  kind text not null check (kind in ('created', 'patient', 'form', 'note', 'comment', 'status', 'audit', 'file', 'policy', 'pms', 'retry')),
  field text not null,
  old_value text not null default '',
  new_value text not null default '',
  source jsonb,
  check ((actor = 'person') = (user_id is not null))
);
create index record_history_of_record on record_history (practice_id, record_id, at desc, id desc);
call app.scope_by_practice('record_history');

-- Noted before the bytes are stored and struck out with the row that names them: what stays here belongs to nobody and is removed.
create table pending_objects (
  storage_key text primary key,
  practice_id app.id not null references practices,
  noted_at timestamptz not null default now()
);
create index pending_objects_by_age on pending_objects (noted_at);
call app.scope_by_practice('pending_objects');

-- One wish to send a record to the practice-management system, and what became of it.
create table pms_updates (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  requested_at timestamptz not null default now(),
  requested_by app.id not null references users,
  finished_at timestamptz,
  failure text,
  -- What was there before, so that it can be taken back.
  undo jsonb
);
create index pms_updates_of_record on pms_updates (practice_id, record_id, requested_at desc);
create unique index pms_updates_one_at_a_time on pms_updates (record_id) where state in ('queued', 'running');
call app.scope_by_practice('pms_updates');

-- Who has a record open; a line that is not renewed for a minute means nobody.
create unlogged table record_presence (
  record_id app.id not null references verification_records on delete cascade,
  practice_id app.id not null references practices,
  user_id app.id not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (record_id, user_id)
);
create index record_presence_of_practice on record_presence (practice_id);
call app.scope_by_practice('record_presence');

-- Elements of a template that others may use.
create table shared_elements (
  template_id app.id not null references templates on delete cascade,
  element_id app.id not null,
  client_id app.id not null references clients on delete cascade,
  primary key (template_id, element_id)
);
create index shared_elements_of_client on shared_elements (client_id);
call app.scope_by_client('shared_elements');

-- The practice's own form for each type of record.
create unique index templates_of_practice on templates (practice_id, type) where practice_id is not null;

-- A file's row outlives its bytes' replacement: its name and type stay, its content changes.
alter table files add column updated_at timestamptz not null default now();
alter table files add column updated_by app.id references users;

-- Whose work it was: of other people, the server's role learns the name and nothing else.
create function app.person_name(id text) returns text language sql stable security definer set search_path = public
  as $$ select trim(first_name || ' ' || last_name) from users where users.id = person_name.id $$;
