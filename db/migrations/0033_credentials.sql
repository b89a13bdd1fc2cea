-- Credentials of clients and their practices, and the words by which the outside names a client.

-- One for each client and practice. What is in it by name; the values lie in credential_values.
create table credentials (
  id app.id primary key,
  client_id app.id not null references clients,
  -- Null: for all practices of the client that have none of their own.
  practice_id app.id references practices,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by app.id references users,
  changed_at timestamptz not null default now(),
  changed_by app.id references users,
  unique nulls not distinct (client_id, practice_id)
);
call app.scope_to_system('credentials');
call app.administer_table('credentials', 'client_id = any ((select app.administered_client_ids())::text[])
  and (practice_id is null or practice_id = any ((select app.administered_practice_ids())::text[]))');

-- A service's, by the service's name, or a free one.
create table credential_groups (
  id app.id primary key,
  credential_id app.id not null references credentials on delete cascade,
  name text not null,
  last_used_at timestamptz,
  -- The last try, by a person or the daily check.
  tried_at timestamptz,
  tried_result text check (tried_result in ('works', 'refused', 'unreachable')),
  unique (credential_id, name)
);
call app.scope_to_system('credential_groups');
call app.administer_table('credential_groups', 'exists (select from credentials seen where seen.id = credential_groups.credential_id)');

create table credential_properties (
  id app.id primary key,
  group_id app.id not null references credential_groups on delete cascade,
  name text not null,
  saved_at timestamptz not null default now(),
  saved_by app.id references users,
  unique (group_id, name)
);
call app.scope_to_system('credential_properties');
call app.administer_table('credential_properties', 'exists (select from credential_groups seen where seen.id = credential_properties.group_id)');

-- Sealed with the client's key of the vault.
create table credential_values (
  property_id app.id primary key references credential_properties on delete cascade,
  key_id app.id not null references vault_keys,
  sealed bytea not null
);
create index credential_values_of_key on credential_values (key_id);
-- No role of administration: what it may not see it cannot copy.
call app.scope_to_system('credential_values');

-- Whether a practice has credentials of a service, of its own or its client's: a yes or a no, whoever asks.
create function app.has_credentials(practice text, service text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
    select exists (
      select from practices p
      join credentials c on c.client_id = p.client_id and (c.practice_id = p.id or c.practice_id is null)
      join credential_groups g on g.credential_id = c.id and g.name = service
      where p.id = practice)
  $$;

-- NS: the top folder of a client's file feeds, the address of its webhooks.
create table client_keys (
  id app.id primary key,
  client_id app.id not null references clients,
  key text not null check (key ~ '^[A-Za-z0-9_-]{3,63}$'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by app.id references users,
  changed_at timestamptz,
  changed_by app.id references users
);
create unique index client_keys_key on client_keys (lower(key));
create index client_keys_of_client on client_keys (client_id);
call app.scope_to_system('client_keys');
call app.administer_by_client('client_keys');

-- A deleted practice has no credentials left, and a deleted client no key that would open any.
create function app.forget_credentials() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'practices' then
    delete from credentials where practice_id = new.id;
  else
    delete from credentials where client_id = new.id;
    delete from client_keys where client_id = new.id;
    delete from vault_keys where client_id = new.id;
  end if;
  return null;
end $$;
create trigger forget_credentials after update of deleted_at on practices
  for each row when (new.deleted_at is not null) execute function app.forget_credentials();
create trigger forget_credentials after update of deleted_at on clients
  for each row when (new.deleted_at is not null) execute function app.forget_credentials();
