-- What somebody asks a report for again and again, under a name of their own.
create table saved_reports (
  id app.id primary key,
  user_id app.id not null references users on delete cascade,
  report text not null check (report in ('cost', 'realTime', 'summary')),
  name text not null check (name <> '' and length(name) <= 60),
  -- The client, or the practice of a summary.
  about_id app.id not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  days text not null check (days in ('last month', 'this month', 'last 7 days', 'these days')),
  start_date date,
  end_date date,
  check ((days = 'these days') = (start_date is not null and end_date is not null))
);
create unique index saved_reports_by_name on saved_reports (user_id, report, lower(name));
call app.scope_by_user('saved_reports');
