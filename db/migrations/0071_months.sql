-- oldest program: 0071_months.sql
-- Tables by month, what makes the months to come, and what remembers the months that went to the archive (docs/decisions/0070).

-- Which part of a table holds which months; without an end: what belongs to no month that there is.
create view app.months as
  select d.name as table_name, d.moment, c.relname::text as part,
    substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz as starts, substring(bound from 'TO \(''([^'']+)''\)')::timestamptz as ends
  from app.divided_tables d
  join pg_inherits i on i.inhparent = format('public.%I', d.name)::regclass
  join pg_class c on c.oid = i.inhrelid
  cross join lateral pg_get_expr(c.relpartbound, c.oid) bound;

-- Attaches <name>_first, which holds what there is, and a part for what belongs to no month. Parts can be read through their table only: nobody
-- has a right on them, and no policy shows a row.
create procedure app.begin_months(table_name text, ends timestamptz) language plpgsql as $$
declare
  first_part text := table_name || '_first';
  other_part text := table_name || '_other';
begin
  execute format('alter table public.%I attach partition public.%I for values from (minvalue) to (%L)', table_name, first_part, ends);
  execute format('alter table public.%I drop constraint if exists %I', first_part, table_name || '_ends');
  execute format('create table public.%I (like public.%I including all)', other_part, first_part);
  execute format('alter table public.%I enable row level security', other_part);
  execute format('alter table public.%I attach partition public.%I default', table_name, other_part);
end $$;

-- Puts a table under a new one of its name that has its columns, checks, indexes, references, triggers, policies and rights. What is unique stays
-- unique within a part: PostgreSQL knows no other kind without the month in the key.
create procedure app.divide_by_month(table_name text, moment text, ends timestamptz) language plpgsql as $$
declare
  old regclass := format('public.%I', table_name)::regclass;
  first_part text := table_name || '_first';
  indexes text[]; keys text[]; triggers text[]; policies text[]; rights text[];
  item record;
  statement text;
begin
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index where indrelid = old and not indisunique;
  select array_agg(format('alter table public.%I add constraint %I %s', table_name, conname, pg_get_constraintdef(oid)))
    into keys from pg_constraint where conrelid = old and contype = 'f';
  select array_agg(pg_get_triggerdef(oid)) into triggers from pg_trigger where tgrelid = old and not tgisinternal;
  select array_agg(format('create policy %I on public.%I as %s for %s to %s%s%s', policyname, table_name, permissive, cmd,
      (select string_agg(quote_ident(role::text), ', ') from unnest(roles) role), ' using (' || qual || ')', ' with check (' || with_check || ')'))
    into policies from pg_policies where schemaname = 'public' and tablename = table_name;
  select array_agg(format('grant %s on public.%I to %s', privilege_type, table_name, grantee::regrole))
    into rights from pg_class, aclexplode(relacl) where oid = old and grantee <> relowner;

  execute format('alter table %s rename to %I', old, first_part);
  for item in select c.relname from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = old and not x.indisunique loop
    execute format('alter index public.%I rename to %I', item.relname, item.relname || '_first');
  end loop;
  for item in select tgname from pg_trigger where tgrelid = old and not tgisinternal loop
    execute format('drop trigger %I on %s', item.tgname, old);
  end loop;
  for item in select policyname from pg_policies where schemaname = 'public' and tablename = first_part loop
    execute format('drop policy %I on %s', item.policyname, old);
  end loop;
  for item in select distinct grantee::regrole as grantee from pg_class, aclexplode(relacl) where oid = old and grantee <> relowner loop
    execute format('revoke all on %s from %s', old, item.grantee);
  end loop;

  execute format('create table public.%I (like %s including defaults including constraints including storage including compression)
    partition by range (%I)', table_name, old, moment);
  execute format('alter table public.%I drop constraint %I', table_name, table_name || '_ends');
  execute format('alter table public.%I enable row level security', table_name);
  foreach statement in array coalesce(indexes, '{}') || coalesce(keys, '{}') || coalesce(policies, '{}') || coalesce(rights, '{}') loop
    execute statement;
  end loop;
  call app.begin_months(table_name, ends);
  foreach statement in array coalesce(triggers, '{}') loop
    execute statement;
  end loop;
end $$;

-- All at once and in one order, so that no transaction that is under way holds one and waits for another.
lock table clients, practices, users, verification_records, extraction_schedules in share row exclusive mode;
lock table administration_log, bot_statuses, extraction_logs, patient_access_log, payer_answers, record_history, webhook_events
  in access exclusive mode;

-- Before PostgreSQL 17 parts of a table cannot count by themselves.
do $$
declare
  counted bigint := (select coalesce(last_value, 0) + 1 from pg_sequences
    where schemaname = 'public' and sequencename = replace(pg_get_serial_sequence('patient_access_log', 'id'), 'public.', ''));
begin
  alter table patient_access_log alter column id drop identity;
  execute format('create sequence patient_access_log_numbers start %s', counted);
end $$;
alter table patient_access_log alter column id set default nextval('patient_access_log_numbers');
grant usage on sequence patient_access_log_numbers to bitewing_app, bitewing_system;

-- Which events were taken is remembered for ever, whatever becomes of the months of the events themselves.
create table webhook_ids (
  source text,
  -- Of the provider's id of the event.
  digest bytea,
  primary key (source, digest)
);
call app.scope_to_system('webhook_ids');
insert into webhook_ids select source, digest from webhook_events;
alter table webhook_events drop constraint webhook_events_source_digest_key;

do $$
declare
  divided app.divided_tables;
  ends timestamptz;
begin
  for divided in select * from app.divided_tables order by name loop
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into ends
      from pg_constraint where conname = divided.name || '_ends';
    call app.divide_by_month(divided.name, divided.moment, ends);
  end loop;
end $$;
drop procedure app.divide_by_month;

-- Makes what is missing of a table's months until three months from now. What had come for one of them already moves there. Whoever is in the way
-- for two seconds is let through, and the months are made the next time.
create function app.make_months(table_name text) returns integer language plpgsql security definer
  set search_path = pg_catalog, public set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  moment text := (select d.moment from app.divided_tables d where d.name = make_months.table_name);
  month timestamptz := (select max(m.ends) from app.months m where m.table_name = make_months.table_name);
  part text;
  made integer := 0;
begin
  while month <= app.months_after(app.month_of(now()), 3) loop
    part := table_name || to_char(month, '_YYYY_MM');
    execute format('create table public.%I (like public.%I including all)', part, table_name || '_other');
    execute format('alter table public.%I enable row level security', part);
    execute format('with moved as (delete from public.%I where %I >= $1 and %I < $2 returning *) insert into public.%I select * from moved',
      table_name || '_other', moment, moment, part) using month, app.months_after(month, 1);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      table_name, part, month, app.months_after(month, 1));
    month := app.months_after(month, 1);
    made := made + 1;
  end loop;
  return made;
end $$;
-- PostgreSQL does so by itself for the parts, and not for the table that they make up. Not together with the above, which holds locks.
create procedure app.measure_months(table_name text) language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  execute format('analyze public.%I', (select d.name from app.divided_tables d where d.name = measure_months.table_name));
end $$;
revoke execute on function app.make_months from public;
revoke execute on procedure app.measure_months from public;
grant execute on function app.make_months to bitewing_system;
grant execute on procedure app.measure_months to bitewing_system;
grant select on app.divided_tables, app.months to bitewing_system;

-- What is in the archive instead of the database. Written by the owner alone, so that whoever has the server's rights can neither invent nor hide one.
create table archives (
  id app.id primary key,
  table_name text not null,
  part text not null,
  -- From the first to the end of the last month; null: from the beginning.
  starts timestamptz,
  ends timestamptz not null,
  storage_key text not null unique,
  begun_at timestamptz not null default now(),
  -- Null: being written; nothing was taken out of the database.
  archived_at timestamptz,
  line_count bigint,
  byte_count bigint,
  -- Of the lines as they are before they are compressed and sealed.
  digest bytea,
  -- Of a sealed log: where each chain goes on.
  checkpoint jsonb,
  -- Of all of this.
  seal bytea,
  check ((archived_at is null) = (line_count is null) and (archived_at is null) = (byte_count is null)
    and (archived_at is null) = (digest is null) and (archived_at is null) = (seal is null))
);
alter table archives enable row level security;
create policy system_reads on archives for select to bitewing_system using (true);
grant select on archives to bitewing_app, bitewing_system;
