-- Starting points for what people are given, beside those that the program ships. They give nothing by themselves. Who
-- saved one is in the administration log.
create table permission_sets (
  id app.id primary key,
  name text not null
);
create unique index permission_sets_name on permission_sets (lower(name));

create table permission_set_entries (
  set_id app.id not null references permission_sets on delete cascade,
  permission_id app.id not null references permissions on delete cascade,
  primary key (set_id, permission_id)
);
create index permission_set_entries_of_permission on permission_set_entries (permission_id);

call app.scope_to_system('permission_sets');
call app.scope_to_system('permission_set_entries');
-- Whoever administers people starts from them; only holders of `permissions`, who work with the system role, write them.
create policy administration on permission_sets for select to bitewing_administration using (true);
create policy administration on permission_set_entries for select to bitewing_administration using (true);
grant select on permission_sets, permission_set_entries to bitewing_administration;
