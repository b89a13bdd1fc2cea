-- Files that practices' systems deliver into cloud containers and SFTP folders (docs/decisions/0058): their names, sizes and numbers of
-- lines. What is in a file is never stored.

-- An account in which files are delivered: a client's, or the installation's own, in which every client has its part.
create table feed_sources (
  id app.id primary key,
  kind text not null check (kind in ('azure', 'sftp')),
  client_id app.id references clients,
  -- Only this practice's, where the credentials are only for it.
  practice_id app.id references practices,
  -- The group of credentials with which it is opened; null for the installation's own. Without a reference: one that is gone is retired.
  group_id app.id,
  sandbox boolean not null default false,
  next_at timestamptz not null default now() + interval '1 minute',
  -- Who looks through it holds a lease that has to be renewed; each taking raises the fence, and only the newest may write.
  leased_until timestamptz,
  fence bigint not null default 0,
  -- The last container that a pass got to which ran out of time; the next one goes on behind it.
  reached text collate "C" not null default '',
  passed_at timestamptz,
  down_since timestamptz,
  trouble text not null default ''
    check (trouble in ('', 'unreachable', 'refused', 'unknown host key', 'changed host key', 'too many files')),
  -- The fingerprint that somebody confirmed, and the one that was last seen in its place.
  host_key text not null default '',
  host_key_seen text not null default '',
  check ((down_since is null) = (trouble = '')),
  unique nulls not distinct (kind, group_id)
);
create index feed_sources_due on feed_sources (next_at);
call app.scope_table('feed_sources', 'client_id is null or client_id = any ((select app.client_ids())::text[])');
revoke insert, update, delete on feed_sources from bitewing_app;
-- Whoever waits for a file may have it looked for now.
grant update (next_at) on feed_sources to bitewing_app;
call app.administer_table('feed_sources', 'client_id = any ((select app.administered_client_ids())::text[])');
revoke insert, update, delete on feed_sources from bitewing_administration;
grant update (host_key, host_key_seen, next_at) on feed_sources to bitewing_administration;

-- What lies in a source, as it was last read: what differs from it is news.
create table feed_objects (
  source_id app.id not null references feed_sources on delete cascade,
  container text collate "C" not null,
  path text collate "C" not null,
  -- What changes with every change of the file.
  version text not null,
  size bigint not null,
  primary key (source_id, container, path)
);
call app.scope_to_system('feed_objects');

-- What happened to files.
create table feed_files (
  id app.id primary key,
  source_id app.id not null,
  kind text not null check (kind in ('azure', 'sftp')),
  -- Null: nobody's, because no NS or no practice has that name.
  practice_id app.id references practices,
  container text not null,
  folder text not null,
  name text not null,
  event text not null check (event in ('created', 'changed', 'deleted')),
  -- Null: not a text, or gone.
  lines bigint check (lines >= 0),
  size bigint not null check (size >= 0),
  -- When the file was written; of a deleted one, when it was missed.
  created_at timestamptz not null,
  -- The same in the practice's calendar.
  day date not null
);
create index feed_files_by_time on feed_files (practice_id, kind, day, created_at, id);
create index feed_files_by_name on feed_files (practice_id, kind, lower(name) collate "C", id);
create index feed_files_of_nobody on feed_files (kind, day, created_at, id) where practice_id is null;
call app.scope_by_practice('feed_files');
revoke insert, update, delete on feed_files from bitewing_app;

create view azure_files with (security_invoker = true) as select * from feed_files where kind = 'azure';
create view sftp_files with (security_invoker = true) as select * from feed_files where kind = 'sftp';
grant select on azure_files, sftp_files to bitewing_app, bitewing_system;

-- The files that each practice-management system delivers every day.
create table feed_expected (
  pms text not null,
  name text not null,
  position integer not null,
  -- * stands for any characters, ? for one.
  pattern text not null,
  required boolean not null default true,
  primary key (pms, name)
);
insert into feed_expected (pms, position, name, pattern, required) values
  ('Open Dental', 1, 'Patients', 'patient*.csv*', true),
  ('Open Dental', 2, 'Appointments', 'appointment*.csv*', true),
  ('Open Dental', 3, 'Insurance plans', 'insplan*.csv*', true),
  ('Open Dental', 4, 'Claims', 'claim*.csv*', true),
  ('Open Dental', 5, 'Payments', 'payment*.csv*', false),
  ('Dentrix', 1, 'Patients', 'pat_*.txt*', true),
  ('Dentrix', 2, 'Appointments', 'appt_*.txt*', true),
  ('Dentrix', 3, 'Insurance', 'ins_*.txt*', true),
  ('Dentrix', 4, 'Ledger', 'ledger_*.txt*', false),
  ('Eaglesoft', 1, 'Patients', 'patients*.csv*', true),
  ('Eaglesoft', 2, 'Appointments', 'schedule*.csv*', true),
  ('Eaglesoft', 3, 'Employers', 'employer*.csv*', false),
  ('Eaglesoft', 4, 'Transactions', 'transaction*.csv*', true);
call app.scope_table('feed_expected', '(select app.user_id()) is not null');
revoke insert, update, delete on feed_expected from bitewing_app;

-- When a practice's files have to be there, and who is told where one is not.
create table feed_settings (
  practice_id app.id primary key references practices on delete cascade,
  deadline text not null default '09:00' check (deadline ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- 1 is Monday.
  days smallint[] not null default '{1,2,3,4,5}' check (days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  alarm_to text[] not null default '{}' check (cardinality(alarm_to) <= 5)
);
call app.scope_by_practice('feed_settings');
call app.administer_by_practice('feed_settings');

-- The days whose files were checked at the deadline, so that nobody is told twice.
create table feed_alarms (
  practice_id app.id not null references practices on delete cascade,
  kind text not null check (kind in ('azure', 'sftp')),
  day date not null,
  checked_at timestamptz not null default now(),
  failed integer not null,
  primary key (practice_id, kind, day)
);
call app.scope_to_system('feed_alarms');
