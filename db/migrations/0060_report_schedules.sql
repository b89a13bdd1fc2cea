-- Reports that somebody wants to be reminded of with a link, every day, week or month (docs/decisions/0061).
create table report_schedules (
  id app.id primary key,
  user_id app.id not null references users on delete cascade,
  report text not null check (report in ('cost', 'realTime', 'summary', 'billing')),
  -- The client, or the practice of a summary; empty for billing, which is about all.
  about_id text not null default '' check (about_id ~ '^([0-9a-f]{24})?$'),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  every text not null check (every in ('day', 'week', 'month')),
  time_zone text not null,
  -- Seven in the morning, by that clock.
  next_at timestamptz not null,
  sent_at timestamptz,
  -- When it was due and the person was no longer allowed to see the report.
  refused_at timestamptz,
  unique (user_id, report, about_id)
);
create index report_schedules_due on report_schedules (next_at);
call app.scope_by_user('report_schedules');
