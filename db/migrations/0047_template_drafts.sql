-- A form is edited as a draft, which nobody works with until it is published (docs/decisions/0047).

alter table templates
  -- Counts the changes of the draft and the publications. It goes on when a draft is gone: what somebody looked at is never taken for another.
  add column revision integer not null default 0,
  add column published_at timestamptz default now(),
  add column published_by app.id references users,
  add column comment text not null default '';
update templates set published_at = updated_at;
-- Version 0 was never published, and is in use nowhere.
alter table templates add constraint templates_published check ((version = 0) = (published_at is null));

-- The former versions, each with its own publication.
alter table template_versions
  add column published_at timestamptz not null default now(),
  add column published_by app.id references users,
  add column comment text not null default '';
update template_versions v set published_at = t.created_at from templates t where t.id = v.template_id;

create table template_drafts (
  template_id app.id primary key references templates on delete cascade,
  client_id app.id not null references clients on delete cascade,
  content jsonb not null,
  -- The version that it was made of.
  base_version integer not null,
  changed_at timestamptz not null default now(),
  changed_by app.id references users
);
create index template_drafts_of_client on template_drafts (client_id);
call app.scope_by_client('template_drafts');

-- What must be known of practices and records beyond the caller's sight is a number.
create function app.practices_using(form text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(distinct p.id) from practices p
  left join practice_templates used on used.practice_id = p.id and used.template_id = form
  where p.deleted_at is null and (used.template_id is not null or p.plan_template_id = form)
$$;

-- Once a practice has used a form, records may refer to it for ever: it cannot be deleted any more.
alter table templates add column used boolean not null default false;
update templates t set used = true
where exists (select from practice_templates where template_id = t.id)
  or exists (select from practices where plan_template_id = t.id)
  or t.id in (select template_id from verification_records);
create function app.note_form_use() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update templates set used = true where id = (to_jsonb(new) ->> tg_argv[0]) and not used;
  return null;
end $$;
create trigger note_form_use after insert or update of template_id on practice_templates
  for each row execute function app.note_form_use('template_id');
create trigger note_form_use after insert or update of plan_template_id on practices
  for each row when (new.plan_template_id is not null) execute function app.note_form_use('plan_template_id');

-- A practice whose form has another version, or that uses another one: what its open records lack is counted again, newest visits first.
-- Who works on it holds the row, so that nothing has to be taken from whoever was killed.
create table recounts (
  practice_id app.id not null references practices on delete cascade,
  type text not null check (type in ('FBD', 'ELG')),
  -- The record that was looked at last; null where it has not begun.
  day date,
  record_id app.id,
  -- Open records that are still to be looked at; null where nobody has counted them.
  remaining integer,
  primary key (practice_id, type)
);
call app.scope_by_practice('recounts');
call app.administer_by_practice('recounts');

-- Every practice that uses the form, seen by the caller or not.
create function app.recount_form(form text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  insert into recounts (practice_id, type) select practice_id, type from practice_templates where template_id = form
  on conflict (practice_id, type) do update set day = null, record_id = null, remaining = null
$$;
create function app.open_records_of_form(form text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from practice_templates used
  join verification_records r on r.practice_id = used.practice_id and not r.audited and (r.type = 'ELG') = (used.type = 'ELG')
  where used.template_id = form
$$;
-- So many records are still to be counted with the form's present version; null where none is.
create function app.recount_remaining(form text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public as $$
  select sum(coalesce(c.remaining, 0)) from practice_templates used
  join recounts c on c.practice_id = used.practice_id and c.type = used.type where used.template_id = form
$$;
