-- What the patients of one practice share who have the same carrier, group, plan and network (docs/decisions/0046). A plan is the memory of its
-- group: a verified one fills the empty fields of the group's next patient. It holds nothing about a patient.

create function app.amount_in(typed text) returns numeric language sql immutable parallel safe as $$
  select case when typed ~ '^\$?[0-9][0-9,]*(\.[0-9]+)?$' then replace(replace(typed, ',', ''), '$', '')::numeric end
$$;

create table transaction_plans (
  id app.id primary key,
  practice_id app.id not null references practices,
  -- Which plan it is: the same four in small letters and without signs, so that spellings do not make two of one.
  carrier_key text not null,
  group_key text not null check (group_key <> ''),
  name_key text not null,
  network text not null check (network in ('In', 'Out', 'Unknown')),
  carrier_name text not null,
  group_number text not null,
  plan_name text not null default '',
  -- The number of the plan in the practice's own system.
  plan_number text not null default '',
  answers jsonb not null default '{}',
  -- Where the robot's values came from; values without a source are people's.
  answer_sources jsonb not null default '{}',
  -- What answers and people say otherwise, for a person to decide.
  proposals jsonb not null default '[]',
  required_fields integer not null default 0,
  missing_fields integer not null default 0,
  employer text generated always as (coalesce(nullif(nullif(answers ->> 'Employer', '-'), ''), nullif(answers ->> 'GroupName', '-'), '')) stored,
  deductible numeric generated always as (app.amount_in(answers ->> 'DedInd')) stored,
  maximum numeric generated always as (app.amount_in(answers ->> 'AnnMax')) stored,
  audited boolean not null default false,
  audited_at timestamptz,
  audited_by app.id references users,
  -- When a payer last told something about it.
  told_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by app.id references users,
  unique (practice_id, group_key, carrier_key, network, name_key),
  check (audited = (audited_at is not null))
);
call app.scope_by_practice('transaction_plans');

-- Every change of a plan, field by field, as of a record.
create table plan_history (
  id app.id primary key,
  practice_id app.id not null references practices,
  plan_id app.id not null references transaction_plans on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('person', 'robot')),
  user_id app.id references users,
  kind text not null check (kind in ('created', 'form', 'audit', 'pms')),
  field text not null,
  old_value text not null default '',
  new_value text not null default '',
  source jsonb,
  check ((actor = 'person') = (user_id is not null))
);
create index plan_history_of_plan on plan_history (practice_id, plan_id, at desc, id desc);
call app.scope_by_practice('plan_history');

-- Which plan a record's patient has, as its last answer or the person who filled it in said.
alter table verification_records add column plan_id app.id references transaction_plans on delete set null;
create index verification_records_of_plan on verification_records (plan_id) where plan_id is not null;

-- What the answer about a record says otherwise than the verified plan of its group. Shown on both until somebody has decided.
create table plan_contradictions (
  plan_id app.id not null references transaction_plans on delete cascade,
  record_id app.id not null references verification_records on delete cascade,
  bookmark text not null,
  practice_id app.id not null references practices,
  label text not null,
  plan_value text not null,
  told_value text not null,
  -- Whose answer it was, and when.
  told_by text not null,
  told_at timestamptz not null,
  primary key (record_id, plan_id, bookmark)
);
create index plan_contradictions_of_plan on plan_contradictions (plan_id, told_at desc);
call app.scope_by_practice('plan_contradictions');
