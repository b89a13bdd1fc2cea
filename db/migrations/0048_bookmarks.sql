-- The library of bookmarks: what forms can ask for (docs/decisions/0048). Without a client it is shipped with the program, for everybody to
-- use and nobody to change.
create table bookmarks (
  id app.id primary key,
  client_id app.id references clients on delete cascade,
  name text not null check (name ~ '^[A-Za-z]\w{0,39}$'),
  label text not null check (length(label) between 1 and 200),
  kind text not null check (kind in ('text', 'one', 'several')),
  data text check (data in ('string', 'number', 'date')),
  symbol text not null default '' check (length(symbol) <= 5),
  maximum_length integer check (maximum_length >= 0),
  required boolean not null default false,
  -- Name and label of each.
  options jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by app.id references users,
  changed_at timestamptz,
  changed_by app.id references users,
  check ((kind = 'text') = (data is not null and maximum_length is not null)),
  check (not (kind = 'text' and required))
);
-- Word does not tell names apart by the case of their letters.
create unique index bookmarks_name on bookmarks (coalesce(client_id, ''), lower(name));

alter table bookmarks enable row level security;
create policy system_sees_all on bookmarks to bitewing_system using (true) with check (true);
create policy scope on bookmarks to bitewing_app
  using ((client_id is null and (select app.user_id()) is not null) or client_id = any ((select app.client_ids())::text[]))
  with check (client_id = any ((select app.client_ids())::text[]));
-- What everybody uses is seen by everybody; with this beside it, it is neither changed nor deleted.
create policy own_ones_change on bookmarks as restrictive for update to bitewing_app using (client_id is not null);
create policy own_ones_go on bookmarks as restrictive for delete to bitewing_app using (client_id is not null);
grant select, insert, update, delete on bookmarks to bitewing_app, bitewing_system;

-- Which forms use them. A bookmark that is used cannot be deleted: the reference holds it, also while somebody is just taking it.
create table bookmark_uses (
  template_id app.id not null references templates on delete cascade,
  bookmark_id app.id not null references bookmarks,
  client_id app.id not null references clients on delete cascade,
  primary key (template_id, bookmark_id)
);
create index bookmark_uses_of_bookmark on bookmark_uses (bookmark_id);
create index bookmark_uses_of_client on bookmark_uses (client_id);
alter table bookmark_uses enable row level security;
create policy system_sees_all on bookmark_uses to bitewing_system using (true) with check (true);
create policy scope on bookmark_uses to bitewing_app using (client_id = any ((select app.client_ids())::text[]));
grant select on bookmark_uses to bitewing_app, bitewing_system;

-- The names of the fields that follow the library.
create function app.followed_names(content jsonb) returns setof text language sql immutable as $$
  select field ->> 'bookmark'
  from (
    select jsonb_path_query(content, '$.sections[*].items[*] ? (@.kind != "subsection")')
    union all
    select jsonb_path_query(content, '$.sections[*].items[*].fields[*]')
  ) fields(field)
  where (field ->> 'personal') is distinct from 'true'
$$;

-- What a form uses is what its present version and its draft use.
create function app.note_bookmark_uses(form app.id) returns void language sql security definer set search_path = public as $$
  with used as (
    select distinct b.id, t.client_id
    from templates t
    cross join lateral (
      select app.followed_names(t.content)
      union
      select app.followed_names(d.content) from template_drafts d where d.template_id = t.id
    ) names(name)
    join bookmarks b on b.name = names.name and (b.client_id is null or b.client_id = t.client_id)
    where t.id = form
  ), given_up as (
    delete from bookmark_uses u where u.template_id = form and not exists (select from used where used.id = u.bookmark_id)
  )
  insert into bookmark_uses (template_id, bookmark_id, client_id) select form, id, client_id from used
  on conflict do nothing
$$;

create function app.bookmark_uses_of_template() returns trigger language plpgsql as $$
begin
  perform app.note_bookmark_uses(new.id);
  return null;
end $$;
create function app.bookmark_uses_of_draft() returns trigger language plpgsql as $$
begin
  perform app.note_bookmark_uses(coalesce(new.template_id, old.template_id));
  return null;
end $$;
create trigger bookmark_uses after insert or update of content on templates
  for each row execute function app.bookmark_uses_of_template();
create trigger bookmark_uses after insert or update of content or delete on template_drafts
  for each row execute function app.bookmark_uses_of_draft();

-- Shared elements: of a choice it may be some of its options. What the service company's own client shares is for everybody.
alter table shared_elements add column option_name text not null default '';
alter table shared_elements add column for_everybody boolean not null default false;
alter table shared_elements drop constraint shared_elements_pkey;
alter table shared_elements add primary key (template_id, element_id, option_name);

-- Each shared element as its form has it: the present version, or the draft of one that was never published. As the caller sees the tables.
create function app.shared_elements_in_sight() returns table (
  template_id text, template_name text, client_id text, element_id text, option_name text, for_everybody boolean, category text, element jsonb
) language sql stable as $$
  select s.template_id, t.name, s.client_id, s.element_id, s.option_name, s.for_everybody, section ->> 'name', element
  from shared_elements s
  join templates t on t.id = s.template_id
  left join template_drafts d on d.template_id = t.id and t.version = 0
  cross join lateral jsonb_array_elements(coalesce(d.content, t.content) -> 'sections') section
  cross join lateral (
    select item from jsonb_array_elements(section -> 'items') item
    union all
    select field from jsonb_array_elements(section -> 'items') item, jsonb_array_elements(coalesce(item -> 'fields', '[]')) field
  ) elements(element)
  where element ->> 'id' = s.element_id
$$;
-- What the service company shares with all clients is seen by all of them; of its forms they see nothing else.
create function app.elements_for_everybody() returns table (
  template_id text, template_name text, client_id text, element_id text, option_name text, for_everybody boolean, category text, element jsonb
) language sql stable security definer set search_path = public as $$
  select * from app.shared_elements_in_sight() where for_everybody
$$;
-- The service company's own client, whose forms can be shared with all others.
create function app.own_client_id() returns text language sql stable security definer set search_path = public as $$
  select value ->> 'clientId' from settings where key = 'own client'
$$;
