-- A form that is in use is changed by publishing its next version (docs/decisions/0044). A record that was verified keeps the version that it
-- was verified with.

-- What a template was before its present version.
create table template_versions (
  template_id app.id not null references templates on delete cascade,
  version integer not null,
  client_id app.id not null references clients on delete cascade,
  content jsonb not null,
  primary key (template_id, version)
);
call app.scope_by_client('template_versions');

-- The version of the form that the counts are of. Null: the first, from before there were others.
alter table verification_records add column template_version integer;
