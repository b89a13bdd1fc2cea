-- The catalogue of permissions is data, and the program's part of it is fixed (docs/decisions/0037).

-- A catalogue is a product.
create table system_catalogs (
  id app.id primary key,
  name text not null unique
);
grant select on system_catalogs to bitewing_app, bitewing_system;

alter table permissions
  -- The program asks for its own entries by name; people's are granted and shown, and nothing asks for them.
  add column origin text not null default 'program' check (origin in ('program', 'own')),
  add column position integer not null default 0,
  add column system_catalog_id app.id references system_catalogs,
  -- What the program calls it, beside what people call it. Null for their own entries.
  add column shipped_label text,
  -- What people changed of an entry of the program; a later version of it leaves that alone.
  add column changed text[] not null default '{}'
    check (changed <@ array['label', 'icon', 'group', 'menu', 'position', 'protection']),
  -- Otherwise one of them would take the place of an entry that the program ships later.
  add constraint own_codes check ((origin = 'own') = (code ~ '(^|-)X[0-9]+$'));

-- A right is asked for by these names: an entry of people's own never passes for one of the program's.
create unique index permissions_section_name on permissions (name) where type = 'Section';
create unique index permissions_action_name on permissions (parent_id, name) where type = 'Action';

-- Protected itself, or below something that is.
create function app.is_protected(asked text) returns boolean language sql stable parallel safe
  as $$ select exists (select from permissions where restricted and (code = asked or starts_with(asked, code || '-'))) $$;
