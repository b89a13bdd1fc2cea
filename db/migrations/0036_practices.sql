-- What payers, letterheads and file feeds need to know of a practice, and which forms it uses.

alter table practices
  add column phone text not null default '' check (phone ~ '^\d*$'),
  -- The practice-management system; empty where nobody has said it yet.
  add column pms text not null default '' check (pms in ('', 'Open Dental', 'Dentrix', 'Eaglesoft', 'Denticon', 'Other'));

-- The form that a practice uses for a type of record. Several practices of a client can use the same one.
create table practice_templates (
  practice_id app.id not null references practices on delete cascade,
  type text not null check (type in ('FBD', 'ELG')),
  template_id app.id not null references templates,
  primary key (practice_id, type)
);
create index practice_templates_of_template on practice_templates (template_id);
call app.scope_by_practice('practice_templates');
call app.administer_by_practice('practice_templates');

-- As it was found until now: the practice's own form, or else the oldest of its client's.
insert into practice_templates (practice_id, type, template_id)
select distinct on (p.id, t.type) p.id, t.type, t.id from practices p
join templates t on t.client_id = p.client_id and (t.practice_id = p.id or t.practice_id is null) and t.type in ('FBD', 'ELG')
order by p.id, t.type, t.practice_id is null, t.created_at;

drop policy administration on templates;
drop index templates_of_client;
alter table templates drop column practice_id;
create index templates_of_client on templates (client_id);
-- Its grants are there already.
create policy administration on templates to bitewing_administration
  using (client_id = any ((select app.administered_client_ids())::text[]))
  with check (client_id = any ((select app.administered_client_ids())::text[]));
