-- Keys that seal what must be read again and must not be read in the database (docs/decisions/0036): one for each client, and one for each
-- purpose of the program's own. Each lies here wrapped by a key that the database does not hold.

create table vault_keys (
  id app.id primary key,
  -- Null: the program's own, for a purpose.
  client_id app.id references clients,
  purpose text,
  -- Names the key that it is wrapped by.
  wrapped_by text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  -- Another took its place: it opens what it sealed until that is sealed again, and is deleted then.
  replaced_at timestamptz,
  check ((client_id is null) <> (purpose is null))
);
create unique index vault_keys_of_client on vault_keys (client_id) where replaced_at is null;
create unique index vault_keys_of_purpose on vault_keys (purpose) where replaced_at is null;
call app.scope_to_system('vault_keys');
