-- Sheets and folders outside of Bitewing, each with the one client that it belongs to. Only what is registered or proven is here: an id of a
-- practice that has no row, or another client's, is not proven, and nothing is read from it or written to it.
create table outside_resources (
  kind text not null check (kind in ('google sheet', 'google folder', 'practice folder')),
  external_id text collate "C" not null check (external_id <> ''),
  client_id app.id not null references clients,
  how text not null check (how in ('registered', 'proven', 'taken over')),
  -- Null where it was taken over from before there was this table.
  by_user app.id references users,
  at timestamptz not null default now(),
  primary key (kind, external_id)
);
create index outside_resources_of_client on outside_resources (client_id);
call app.scope_by_client('outside_resources');
-- Within a client's scope it can be seen what is its own; only endpoints that see all clients decide about it.
revoke insert, update, delete on outside_resources from bitewing_app;

-- What practices use already belongs to their client. What practices of several clients use belongs to nobody until it is registered or
-- proven; a deleted practice counts, because whoever pointed it there may have deleted it since.
with used as (
  select client_id, folder_id, spreadsheet_id, lower(right(spreadsheet_id, 5) collate "C") = '.xlsx' as workbook from practices
),
resources as (
  select 'google sheet' as kind, spreadsheet_id as external_id, client_id from used where not workbook
  union all
  select 'google folder', folder_id, client_id from used where not workbook
  union all
  -- As `folderName` in packages/domain spells it. Names with other than ASCII letters are left to be registered, because what the
  -- database takes for their lower case depends on its locale.
  select 'practice folder', regexp_replace(lower(folder_id collate "C"), '([^. ])[. ]+$', '\1'), client_id
  from used where workbook and folder_id ~ '^[ -~]+$'
)
insert into outside_resources (kind, external_id, client_id, how)
select kind, external_id, min(client_id), 'taken over' from resources
where external_id <> '' group by kind, external_id having count(distinct client_id) = 1;
