-- A draft that is to be published at an hour. Whatever changes the draft takes the plan back: what was looked at is what is published.
create table planned_publications (
  template_id app.id primary key references template_drafts (template_id) on delete cascade,
  client_id app.id not null references clients on delete cascade,
  revision integer not null,
  at timestamptz not null,
  comment text not null default '',
  planned_by app.id not null references users on delete cascade
);
create index planned_publications_due on planned_publications (at);
call app.scope_by_client('planned_publications');
