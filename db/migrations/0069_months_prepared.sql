-- Tables that grow for ever are divided by month (docs/decisions/0070), in three steps, so that nobody waits while a large table is read:
-- here each is told, without looking at what is there, that it ends in so many weeks; the next migration looks, beside running servers; the one after
-- that puts each table under a new one as its first part, without copying a row.

-- Which they are, and the column that says when a row was made.
create view app.divided_tables (name, moment) as values
  ('administration_log', 'at'), ('bot_statuses', 'created_at'), ('extraction_logs', 'created_at'), ('patient_access_log', 'at'),
  ('payer_answers', 'asked_at'), ('record_history', 'at'), ('webhook_events', 'received_at');

-- Months are those of UTC, whatever the session's time zone.
create function app.month_of(moment timestamptz) returns timestamptz language sql immutable parallel safe
  as $$ select date_trunc('month', moment, 'UTC') $$;
create function app.months_after(month timestamptz, months integer) returns timestamptz language sql immutable parallel safe
  as $$ select (month at time zone 'UTC' + months * interval '1 month') at time zone 'UTC' $$;

do $$
declare
  divided app.divided_tables;
begin
  for divided in select * from app.divided_tables order by name loop
    execute format('alter table %I add constraint %I check (%I < %L) not valid', divided.name, divided.name || '_ends',
      divided.moment, app.months_after(app.month_of(now()), 2));
  end loop;
end $$;
