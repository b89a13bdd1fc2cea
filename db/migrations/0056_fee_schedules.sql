-- What a practice charges for each procedure, by year and carrier (docs/decisions/0056).

create table fee_schedules (
  id app.id primary key,
  practice_id app.id not null references practices,
  year integer not null check (year between 2021 and 2100),
  carrier_name text not null check (carrier_name <> ''),
  -- The same in small letters and with single spaces, so that spellings do not make two of one.
  carrier_key text not null,
  description text not null default '',
  lines integer not null,
  -- Grows with every change of any of its lines.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by app.id references users,
  unique (practice_id, carrier_key, year),
  -- What a line refers to, so that it can never be of another practice than its schedule.
  unique (id, practice_id)
);
call app.scope_by_practice('fee_schedules');

create table fee_lines (
  id app.id primary key,
  practice_id app.id not null,
  schedule_id app.id not null,
  -- The practice's own words; none are shipped.
  -- In the order of its bytes, so that those that begin alike stand together in the index.
  service_code text collate "C" not null,
  service_description text not null,
  price_cents integer not null check (price_cents between 0 and 99999999),
  version integer not null default 1,
  -- Null since it was saved with its schedule.
  changed_at timestamptz,
  -- With the practice, so that the row policy can be answered from the index when lines are counted.
  unique (schedule_id, service_code) include (practice_id),
  foreign key (schedule_id, practice_id) references fee_schedules (id, practice_id) on delete cascade
);
call app.scope_by_practice('fee_lines');

-- One thing that somebody did to a schedule, which can be undone as a whole.
create table fee_changes (
  id app.id primary key,
  practice_id app.id not null,
  schedule_id app.id not null,
  at timestamptz not null default clock_timestamp(),
  user_id app.id references users,
  kind text not null check (kind in ('saved', 'line', 'raised', 'pasted', 'undone')),
  words text not null,
  lines integer not null,
  undone boolean not null default false,
  foreign key (schedule_id, practice_id) references fee_schedules (id, practice_id) on delete cascade
);
create index fee_changes_of_schedule on fee_changes (schedule_id, at desc, id desc);
call app.scope_by_practice('fee_changes');

-- What a change changed of each line. Nulls: it was not there before, or is not there any more.
create table fee_line_history (
  change_id app.id not null references fee_changes on delete cascade,
  line_id app.id not null,
  practice_id app.id not null,
  old_code text,
  old_description text,
  old_cents integer,
  new_code text,
  new_description text,
  new_cents integer,
  primary key (change_id, line_id)
);
create index fee_line_history_of_line on fee_line_history (line_id);
call app.scope_by_practice('fee_line_history');
