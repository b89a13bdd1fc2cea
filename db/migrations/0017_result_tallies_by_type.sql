-- Over all days the grid is asked for by type as well, so these lines say of which type their records are.
lock table verification_records in share row exclusive mode;
truncate result_tallies;
alter table result_tallies add column type text not null;
drop index result_tallies_of_practice;
create index result_tallies_of_practice on result_tallies (practice_id) include (type, carrier_key, status_key, n);

create or replace function app.tally_results() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    insert into result_tallies (practice_id, type, carrier_key, status_key, n)
      select practice_id, type, carrier_key, status_key, -count(*) from gone group by 1, 2, 3, 4;
  else
    insert into result_tallies (practice_id, type, carrier_key, status_key, n)
      select practice_id, type, carrier_key, status_key, count(*) from come group by 1, 2, 3, 4;
  end if;
  return null;
end $$;

create or replace function app.tally_changed_result() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into result_tallies (practice_id, type, carrier_key, status_key, n)
  values (old.practice_id, old.type, old.carrier_key, old.status_key, -1), (new.practice_id, new.type, new.carrier_key, new.status_key, 1);
  return null;
end $$;
drop trigger tally_results_update on verification_records;
create trigger tally_results_update after update of practice_id, type, carrier_name, eligibility_status on verification_records
  for each row when ((old.practice_id, old.type, old.carrier_key, old.status_key)
    is distinct from (new.practice_id, new.type, new.carrier_key, new.status_key))
  execute function app.tally_changed_result();

insert into result_tallies (practice_id, type, carrier_key, status_key, n)
  select practice_id, type, carrier_key, status_key, count(*) from verification_records group by 1, 2, 3, 4;

create or replace procedure app.put_results_together(many integer) language sql set search_path = public as $$
  with busy as (
    select practice_id from result_tallies group by 1, type, carrier_key, status_key having count(*) > many
  ), gone as (
    delete from result_tallies where practice_id in (select practice_id from busy) returning *
  )
  insert into result_tallies (practice_id, type, carrier_key, status_key, n)
  select practice_id, type, carrier_key, status_key, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0
$$;
