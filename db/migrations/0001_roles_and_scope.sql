-- Who may see what, before there is anything to see.
--
-- bitewing_app     the server's role: owns nothing, sees only the rows of the scope that its transaction has set
-- bitewing_system  the named exception: the server takes it for one transaction where an endpoint's scope is 'system'

do $$
begin
  if not exists (select from pg_roles where rolname = 'bitewing_app') then
    create role bitewing_app nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'bitewing_system') then
    create role bitewing_system nologin;
  end if;
  -- Membership without inheritance: the exception has to be taken by name (set local role bitewing_system).
  if current_setting('server_version_num')::int >= 160000 then
    execute 'grant bitewing_system to bitewing_app with inherit false, set true';
  else
    execute 'alter role bitewing_app noinherit';
    execute 'grant bitewing_system to bitewing_app';
  end if;
end $$;

create schema app;
grant usage on schema app, public to bitewing_app, bitewing_system;

create domain app.id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

-- The scope of a transaction, as the kernel sets it. Nothing set: null, and no row of any scoped table.
create function app.user_id() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '') $$;
create function app.practice_ids() returns text[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('app.practice_ids', true), ''), ',') $$;
create function app.client_ids() returns text[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('app.client_ids', true), ''), ',') $$;

-- A scoped table: row-level security on, the exception for the system role, and one rule for the app role.
-- The rule reads the setting in a sub-select so that it is read once for a statement, not once for a row.
create procedure app.scope_table(table_name regclass, rule text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('create policy system_sees_all on %s to bitewing_system using (true) with check (true)', table_name);
  if rule is not null then
    execute format('create policy scope on %s to bitewing_app using (%s) with check (%s)', table_name, rule, rule);
  end if;
  execute format('grant select, insert, update, delete on %s to bitewing_app, bitewing_system', table_name);
end $$;

create procedure app.scope_by_practice(table_name regclass) language sql as $$
  call app.scope_table(table_name, 'practice_id = any ((select app.practice_ids())::text[])')
$$;
create procedure app.scope_by_client(table_name regclass) language sql as $$
  call app.scope_table(table_name, 'client_id = any ((select app.client_ids())::text[])')
$$;
create procedure app.scope_by_user(table_name regclass) language sql as $$
  call app.scope_table(table_name, 'user_id = (select app.user_id())')
$$;
create procedure app.scope_to_system(table_name regclass) language sql as $$
  call app.scope_table(table_name, null)
$$;
