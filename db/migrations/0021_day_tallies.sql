-- How many records a practice has on a day, whatever their type and result: lists of days count by these. The lines by type and by who
-- verified, which they counted by before, are a dozen for each day.
create table day_tallies (
  practice_id app.id not null references practices on delete cascade,
  appointment_date date not null,
  n integer not null
);
create index day_tallies_of_practice on day_tallies (practice_id, appointment_date) include (n);
call app.scope_by_practice('day_tallies');
revoke insert, update, delete on day_tallies from bitewing_app;
call app.keep_tally('day_tallies');

insert into day_tallies (practice_id, appointment_date, n)
  select practice_id, appointment_date, count(*) from verification_records group by 1, 2;

create or replace procedure app.put_tallies_together(many integer) language sql as $$
  call app.put_together('day_tallies', many);
  call app.put_together('record_tallies', many);
  call app.put_together('result_tallies', many);
  call app.put_together('type_tallies', many);
$$;
