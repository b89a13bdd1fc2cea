-- How many records a practice has by carrier and result, over all days: for lists that ask for no dates, where the lines of every day would
-- be too many to add up. Kept in the same way: lines of plus and minus, put together by a job.
create table result_tallies (
  practice_id app.id not null references practices on delete cascade,
  carrier_key text collate "C" not null,
  status_key text collate "C" not null,
  n integer not null
);
create index result_tallies_of_practice on result_tallies (practice_id) include (carrier_key, status_key, n);
call app.scope_by_practice('result_tallies');
revoke insert, update, delete on result_tallies from bitewing_app;

create function app.tally_results() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    insert into result_tallies select practice_id, carrier_key, status_key, -count(*) from gone group by 1, 2, 3;
  else
    insert into result_tallies select practice_id, carrier_key, status_key, count(*) from come group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger tally_results_insert after insert on verification_records referencing new table as come
  for each statement execute function app.tally_results();
create trigger tally_results_delete after delete on verification_records referencing old table as gone
  for each statement execute function app.tally_results();

create function app.tally_changed_result() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into result_tallies (practice_id, carrier_key, status_key, n)
  values (old.practice_id, old.carrier_key, old.status_key, -1), (new.practice_id, new.carrier_key, new.status_key, 1);
  return null;
end $$;
create trigger tally_results_update after update of practice_id, carrier_name, eligibility_status on verification_records
  for each row when ((old.practice_id, old.carrier_key, old.status_key)
    is distinct from (new.practice_id, new.carrier_key, new.status_key))
  execute function app.tally_changed_result();

insert into result_tallies
  select practice_id, carrier_key, status_key, count(*) from verification_records group by 1, 2, 3;

create procedure app.put_results_together(many integer) language sql set search_path = public as $$
  with busy as (
    select practice_id from result_tallies group by 1, carrier_key, status_key having count(*) > many
  ), gone as (
    delete from result_tallies where practice_id in (select practice_id from busy) returning *
  )
  insert into result_tallies (practice_id, carrier_key, status_key, n)
  select practice_id, carrier_key, status_key, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0
$$;
