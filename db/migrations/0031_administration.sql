-- A role for administration, and the log of what it changes.
--
-- bitewing_administration  taken by name where an endpoint's scope is 'administered': sees the clients and practices that the caller
--                          administers, with their people and settings, and neither records nor files

do $$
begin
  if not exists (select from pg_roles where rolname = 'bitewing_administration') then
    create role bitewing_administration nologin;
  end if;
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant bitewing_administration to bitewing_app with inherit false, set true';
  else
    execute 'grant bitewing_administration to bitewing_app';
  end if;
end $$;
grant usage on schema app, public to bitewing_administration;

create function app.administered_client_ids() returns text[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('app.administered_client_ids', true), ''), ',') $$;
create function app.administered_practice_ids() returns text[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('app.administered_practice_ids', true), ''), ',') $$;

-- What administration sees of a table that is scoped already: one rule, and another for what it writes where that differs.
create procedure app.administer_table(table_name regclass, rule text, written text default null) language plpgsql as $$
begin
  execute format('create policy administration on %s to bitewing_administration using (%s) with check (%s)',
    table_name, rule, coalesce(written, rule));
  execute format('grant select, insert, update, delete on %s to bitewing_administration', table_name);
end $$;
create procedure app.administer_by_client(table_name regclass) language sql as $$
  call app.administer_table(table_name, 'client_id = any ((select app.administered_client_ids())::text[])')
$$;
create procedure app.administer_by_practice(table_name regclass) language sql as $$
  call app.administer_table(table_name, 'practice_id = any ((select app.administered_practice_ids())::text[])')
$$;

call app.administer_table('clients', 'id = any ((select app.administered_client_ids())::text[])');
revoke insert, delete on clients from bitewing_administration;
-- A new practice is in nobody's list yet: it is written for a client that is administered.
call app.administer_table('practices', 'id = any ((select app.administered_practice_ids())::text[])',
  'client_id = any ((select app.administered_client_ids())::text[])');
revoke delete on practices from bitewing_administration;
call app.administer_table('templates', 'client_id = any ((select app.administered_client_ids())::text[])
  and (practice_id is null or practice_id = any ((select app.administered_practice_ids())::text[]))');
call app.administer_by_client('outside_resources');
revoke update, delete on outside_resources from bitewing_administration;
call app.administer_by_client('client_permissions');
revoke insert, update, delete on client_permissions from bitewing_administration;
grant select on permissions, carriers to bitewing_administration;

-- People are seen by those who administer one of their practices. A new person has none yet, so whoever adds people may write any row.
call app.administer_by_practice('user_practices');
call app.administer_table('users', 'exists (select from user_practices seen where seen.user_id = users.id
  and seen.practice_id = any ((select app.administered_practice_ids())::text[]))', 'true');
revoke delete on users from bitewing_administration;
call app.administer_table('user_permissions', 'exists (select from user_practices seen where seen.user_id = user_permissions.user_id
  and seen.practice_id = any ((select app.administered_practice_ids())::text[]))');

-- A write that is sent twice is found by its key, whoever the caller is.
create policy administration on idempotency_keys to bitewing_administration
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, insert, update, delete on idempotency_keys to bitewing_administration;

-- What must be asked beyond the caller's sight answers with a number or a yes, and nothing else.
create function app.appointments_ahead(practice text, time_zone text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from verification_records
  where practice_id = practice and appointment_date >= (now() at time zone time_zone)::date
$$;
create function app.practices_of_client(client text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from practices where client_id = client and deleted_at is null
$$;
create function app.resource_is_owned(resource_kind text, resource_id text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from outside_resources where kind = resource_kind and external_id = resource_id)
$$;

-- Every administrative change: who, when, what, before and after. Written in the transaction of the change, never changed or deleted.
-- Each line is sealed with the one before it, so that a line that is changed, inserted or missing is found.
create table administration_log (
  number bigint primary key,
  at timestamptz not null,
  -- Null: nobody was signed in, or it was done from the command line.
  user_id text,
  -- The name at that time.
  who text not null,
  on_behalf_of text,
  action text not null,
  subject text not null,
  subject_id text not null,
  -- What it was called at that time, for people to read.
  label text not null,
  client_ids text[] not null default '{}',
  practice_ids text[] not null default '{}',
  -- Only the fields that changed; of a secret never its value.
  before jsonb,
  after jsonb,
  endpoint text not null,
  ip text not null,
  request_id text not null,
  seal bytea not null
);
create index administration_log_by_time on administration_log (at desc, number desc);
create index administration_log_of_subject on administration_log (subject, subject_id, number desc);
create index administration_log_of_user on administration_log (user_id, number desc);
create index administration_log_of_clients on administration_log using gin (client_ids);
alter table administration_log enable row level security;
create policy everyone_writes on administration_log for insert
  to bitewing_app, bitewing_administration, bitewing_system with check (true);
create policy system_reads on administration_log for select to bitewing_system using (true);
-- What changed at a client is seen by whoever administers it.
create policy administration_reads on administration_log for select to bitewing_administration
  using (client_ids && (select app.administered_client_ids())::text[]);
grant insert on administration_log to bitewing_app;
grant select, insert on administration_log to bitewing_administration, bitewing_system;

-- The number and seal of the newest line, held while one is added so that two never follow the same one.
create table log_head (
  only_one boolean primary key default true check (only_one),
  number bigint not null,
  seal bytea not null
);
insert into log_head (number, seal) values (0, '');
alter table log_head enable row level security;
create policy everyone on log_head to bitewing_app, bitewing_administration, bitewing_system using (true) with check (true);
grant select, update on log_head to bitewing_app, bitewing_administration, bitewing_system;

-- Accesses to patients' data are written by many processes at once: each has a chain of its own.
alter table patient_access_log add column chain text, add column number bigint, add column seal bytea;
create unique index patient_access_log_chain on patient_access_log (chain, number);
create index patient_access_log_of_targets on patient_access_log using gin (target_ids);
