-- Lines of the phone, the calls and SMS on them, and which calls were made about a record (docs/decisions/0042).

-- A number of the account. Whose it is decides who sees what is said on it: nobody while it is no client's.
create table phone_lines (
  id app.id primary key,
  provider text not null check (provider in ('aircall', 'ringcentral')),
  -- The provider's own id of it.
  external_id text collate "C" not null check (external_id <> ''),
  name text not null,
  -- E.164.
  digits text not null,
  country text not null default '',
  time_zone text not null default '',
  client_id app.id references clients,
  assigned_at timestamptz,
  assigned_by app.id references users,
  unique (provider, external_id)
);
create index phone_lines_of_client on phone_lines (client_id);
call app.scope_by_client('phone_lines');
-- Who decides whose a line is sees all clients.
revoke insert, update, delete on phone_lines from bitewing_app;

-- Which calls were made about a record. The call itself may be told later, or never.
create table record_calls (
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  -- The provider's own id of it.
  call_id bigint not null,
  -- Its digits alone.
  number text not null check (number ~ '^\d+$'),
  user_id app.id not null references users,
  dialled_at timestamptz not null default now(),
  primary key (record_id, call_id)
);
create index record_calls_of_call on record_calls (call_id);
create index record_calls_of_practice on record_calls (practice_id, dialled_at desc);
call app.scope_by_practice('record_calls');
revoke update, delete on record_calls from bitewing_app;

create table calls (
  -- The provider's own.
  id bigint primary key,
  line_id app.id not null references phone_lines,
  direction text not null check (direction in ('inbound', 'outbound')),
  -- What was told last: events come in any order, and an earlier stage never undoes a later one.
  stage text not null check (stage in ('created', 'answered', 'hung up', 'ended')),
  missed_reason text,
  started_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- The other party as the provider spells it, and its digits alone.
  raw_digits text not null,
  digits text not null,
  -- In dollars, as told; empty where nothing was.
  cost text not null default '',
  recorded boolean not null default false,
  voicemail boolean not null default false,
  -- Where what was said is kept, if it is (KEEP_RECORDINGS).
  recording_key text,
  recording_type text,
  -- The provider's user, as it was then, and who of our people that is.
  agent_id bigint,
  agent jsonb,
  user_id app.id references users on delete set null,
  -- The line as it was then.
  number jsonb not null
);
create index calls_of_line on calls (line_id, started_at desc, id desc);
create index calls_of_agent on calls (line_id, agent_id, started_at desc, id desc);
create index calls_of_number on calls (line_id, digits, started_at desc, id desc);
-- Seen through its line, or through a record that it was made about. Naming any call's id links nothing: the number, the time
-- and the person must be those of the call.
call app.scope_table('calls', $$
  line_id = any (array(select seen.id from phone_lines seen)) or exists (
    select from record_calls made where made.call_id = calls.id and calls.direction = 'outbound' and made.number = calls.digits
    and (calls.user_id is null or calls.user_id = made.user_id)
    and made.dialled_at between calls.started_at - interval '15 minutes' and calls.started_at + interval '15 minutes')
$$);
revoke insert, update, delete on calls from bitewing_app;

-- The provider's users, seen by whoever sees a line that they have spoken on.
create table phone_agents (
  id bigint primary key,
  name text not null,
  email text not null
);
call app.scope_table('phone_agents', $$ exists (
  select from phone_lines seen join calls on calls.line_id = seen.id and calls.agent_id = phone_agents.id) $$);
revoke insert, update, delete on phone_agents from bitewing_app;

-- SMS, most of them codes that sign somebody in: credentials, so their texts are sealed, and deleted after a while.
create table sms_messages (
  id app.id primary key,
  line_id app.id not null references phone_lines,
  external_id text collate "C" not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  other_number text not null,
  digits text not null,
  type text not null check (type in ('SMS', 'MMS')),
  status text not null,
  -- When it was written, and when the provider changed its status.
  at timestamptz not null,
  status_at timestamptz not null,
  -- Null once it was deleted.
  sealed bytea,
  unique (line_id, external_id)
);
create index sms_messages_of_line on sms_messages (line_id, at desc, id desc);
create index sms_messages_with_text on sms_messages (at) where sealed is not null;
call app.scope_table('sms_messages', 'line_id = any (array(select seen.id from phone_lines seen))');
revoke insert, update, delete on sms_messages from bitewing_app;

-- How far what the provider has is here. One row for each provider.
create table phone_accounts (
  provider text primary key check (provider in ('aircall')),
  -- All calls from then on are here; null before the first window of the first fill.
  filled_from timestamptz,
  -- Whether all older ones are here as well.
  filled boolean not null default false,
  -- When the provider last answered.
  asked_at timestamptz,
  -- The provider's id of our webhook, and the token that proves its events, sealed.
  webhook_id text,
  webhook_token bytea
);
call app.scope_table('phone_accounts', '(select app.user_id()) is not null');
revoke insert, update, delete on phone_accounts from bitewing_app;
-- How fresh the log is, and nothing of the webhook.
revoke select on phone_accounts from bitewing_app;
grant select (provider, filled, filled_from, asked_at) on phone_accounts to bitewing_app;

alter table record_history drop constraint record_history_kind_check;
alter table record_history add constraint record_history_kind_check check (kind in
  ('created', 'patient', 'form', 'note', 'comment', 'status', 'audit', 'file', 'policy', 'pms', 'retry', 'colour', 'call'));
