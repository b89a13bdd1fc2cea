-- API keys: with one a client's own machines sign what they send us (docs/decisions/0054). A practice's is for its intake alone.

create table api_keys (
  id app.id primary key,
  client_id app.id not null references clients,
  -- Null: for all practices of the client.
  practice_id app.id references practices,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['orders', 'claims', 'intake']),
  -- The beginning of its id, for people. The id itself is not here: whoever sends it is found by its digest.
  prefix text not null,
  digest bytea not null unique,
  -- Id and secret, sealed with a key of the vault.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  created_by app.id references users,
  -- Null: never.
  expires_at timestamptz,
  -- Somebody ended it, or another takes its place: it works until then.
  ends_at timestamptz,
  replaced_by app.id references api_keys,
  last_used_at timestamptz,
  -- How often it was used after its end.
  refused integer not null default 0,
  last_refused_at timestamptz
);
create index api_keys_of_client on api_keys (client_id);
create index api_keys_of_practice on api_keys (practice_id);
call app.scope_to_system('api_keys');
call app.administer_table('api_keys', 'client_id = any ((select app.administered_client_ids())::text[])
  and (practice_id is null or practice_id = any ((select app.administered_practice_ids())::text[]))');
-- What is sealed is stored by administration and read by nobody but the system.
revoke select, delete on api_keys from bitewing_administration;
grant select (id, client_id, practice_id, name, scopes, prefix, created_at, created_by, expires_at, ends_at, replaced_by, last_used_at,
  refused, last_refused_at) on api_keys to bitewing_administration;

-- Nobody sends anything for a client or a practice that was deleted.
create function app.forget_api_keys() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'practices' then
    update api_keys set replaced_by = null where practice_id = new.id;
    delete from api_keys where practice_id = new.id;
  else
    update api_keys set replaced_by = null where client_id = new.id;
    delete from api_keys where client_id = new.id;
  end if;
  return null;
end $$;
create trigger forget_api_keys after update of deleted_at on practices
  for each row when (new.deleted_at is not null) execute function app.forget_api_keys();
create trigger forget_api_keys after update of deleted_at on clients
  for each row when (new.deleted_at is not null) execute function app.forget_api_keys();
