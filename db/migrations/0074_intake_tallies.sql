-- How many appointments callers made at each practice, by the day of the appointment (null: could not be read), so that a page of a million need
-- not count them; and the appointments of some days without looking through all.
create table intake_tallies (
  practice_id app.id not null references practices on delete cascade,
  appointment_date date,
  n bigint not null,
  unique nulls not distinct (practice_id, appointment_date)
);
call app.scope_by_practice('intake_tallies');
revoke insert, update, delete on intake_tallies from bitewing_app;

create function app.tally_intake() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into intake_tallies as t
      select practice_id, appointment_date, -count(*) from gone group by 1, 2 order by 1, 2
      on conflict (practice_id, appointment_date) do update set n = t.n + excluded.n;
  end if;
  if tg_op <> 'DELETE' then
    insert into intake_tallies as t
      select practice_id, appointment_date, count(*) from come group by 1, 2 order by 1, 2
      on conflict (practice_id, appointment_date) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
-- What was understood of a call never changes afterwards: only who comes and goes is counted.
create trigger tally_inserted after insert on intake_appointments referencing new table as come
  for each statement execute function app.tally_intake();
create trigger tally_deleted after delete on intake_appointments referencing old table as gone
  for each statement execute function app.tally_intake();

insert into intake_tallies select practice_id, appointment_date, count(*) from intake_appointments group by 1, 2;
create index intake_appointments_on_day on intake_appointments (practice_id, appointment_date);
