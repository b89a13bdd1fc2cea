-- The robot: what it has to do, what payers answered, and what it says of its work.

-- How a practice stands to its patients' plans; which of a payer's two answers counts follows from it.
alter table practices add column network text not null default 'In' check (network in ('In', 'Out', 'Unknown'));

-- Through which service a client's payers are asked.
alter table clients add column eligibility_provider text not null default 'stedi'
  check (eligibility_provider in ('stedi', 'change', 'x12'));

-- Some payers send the plan's share of the costs where the standard has the patient's.
alter table carriers add column shares_are_the_plans boolean not null default false;
alter table carriers add column aliases text[] not null default '{}';

-- Where in the practice's sheet a record stands.
alter table verification_records add column sheet_row integer check (sheet_row > 0);
-- What the robot found and a person has to decide: read from free text, or said by the payer in two ways.
alter table verification_records add column proposals jsonb not null default '[]';

-- A wish that pages of a practice's sheet be worked on, a line per date.
create table extraction_schedules (
  id app.id primary key,
  practice_id app.id not null references practices,
  sheet_date date not null,
  type text not null check (type in ('new', 'review', 'retry', 'upload')),
  -- 0 pending, 1 in process, 2 over
  status smallint not null default 0 check (status between 0 and 2),
  created_at timestamptz not null default now(),
  -- Null: by itself, before the working day.
  created_by app.id references users,
  finished_at timestamptz,
  rows_read integer not null default 0,
  rows_refused integer not null default 0
);
create index extraction_schedules_by_age on extraction_schedules (practice_id, created_at desc, id desc);
-- A pair of practice and date never runs twice at once in the same way.
create unique index extraction_schedules_one_at_a_time on extraction_schedules (practice_id, sheet_date, type) where status < 2;
call app.scope_by_practice('extraction_schedules');

-- What became of each row of a page.
create table extraction_logs (
  id app.id primary key,
  practice_id app.id not null references practices,
  schedule_id app.id not null references extraction_schedules on delete cascade,
  sheet_date date not null,
  row_number integer not null,
  status boolean not null,
  title text not null,
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index extraction_logs_of_date on extraction_logs (practice_id, sheet_date, created_at desc, id desc);
call app.scope_by_practice('extraction_logs');

-- What payers answered, whole, as proof. Bodies are compressed.
create table payer_answers (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id references verification_records on delete cascade,
  -- Null: the robot.
  asked_by app.id references users,
  asked_at timestamptz not null default clock_timestamp(),
  provider text not null,
  sandbox boolean not null,
  payer_id text not null,
  payer_name text not null default '',
  -- Found in words of the product: Active, Not Found, …; empty where nothing could be read.
  result text not null default '',
  -- AAA codes, or how the asking failed.
  rejections text[] not null default '{}',
  failure text not null default '',
  format text not null check (format in ('json', 'x12', 'none')),
  body bytea
);
create index payer_answers_of_record on payer_answers (practice_id, record_id, asked_at desc);
create index payer_answers_by_age on payer_answers (practice_id, asked_at desc, id desc);
call app.scope_by_practice('payer_answers');

-- What the robot has to do: a record, or a page of a sheet, on its way through the steps. Who works on it holds a lease that has to be renewed;
-- each taking raises the fence, and only who holds the newest may write. A task that is done is gone.
create table robot_tasks (
  id app.id primary key,
  practice_id app.id not null references practices,
  kind text not null check (kind in ('page', 'record')),
  subject_id app.id not null,
  step text not null,
  -- The day of the visit: the earlier first.
  due date not null,
  state text not null default 'ready' check (state in ('ready', 'paused', 'running', 'set aside')),
  wake_at timestamptz,
  leased_until timestamptz,
  fence bigint not null default 0,
  -- Of this step: tries that failed, and takings that ended with the robot's death.
  failures integer not null default 0,
  deaths integer not null default 0,
  reason text not null default '',
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- One record is never in two hands.
  unique (subject_id, kind),
  check ((state = 'running') = (leased_until is not null)),
  check ((state = 'paused') = (wake_at is not null))
);
create index robot_tasks_ready on robot_tasks (practice_id, due, id) where state = 'ready';
create index robot_tasks_paused on robot_tasks (wake_at) where state = 'paused';
create index robot_tasks_running on robot_tasks (leased_until) where state = 'running';
create index robot_tasks_set_aside on robot_tasks (practice_id, due) where state = 'set aside';
call app.scope_by_practice('robot_tasks');

-- Whose turn it is: the practice that was served longest ago comes first.
create table robot_lanes (
  practice_id app.id primary key references practices,
  served bigint not null default 0
);
create sequence robot_turns;
grant usage on sequence robot_turns to bitewing_app, bitewing_system;
call app.scope_by_practice('robot_lanes');

-- What the robot says of its work.
create table bot_statuses (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id references verification_records on delete cascade,
  bot_name text not null,
  code text not null,
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index bot_statuses_by_age on bot_statuses (practice_id, created_at desc, id desc);
call app.scope_by_practice('bot_statuses');
