-- How many records a practice has of each type, over all days and whatever their result: the grid without dates counts by these. The lines
-- by carrier and result, which it counted by before, are some thousand to add up.
lock table verification_records in share row exclusive mode;
create table type_tallies (
  practice_id app.id not null references practices on delete cascade,
  type text not null,
  n integer not null
);
create index type_tallies_of_practice on type_tallies (practice_id) include (type, n);
call app.scope_by_practice('type_tallies');
revoke insert, update, delete on type_tallies from bitewing_app;

create function app.tally_types() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    insert into type_tallies (practice_id, type, n) select practice_id, type, -count(*) from gone group by 1, 2;
  else
    insert into type_tallies (practice_id, type, n) select practice_id, type, count(*) from come group by 1, 2;
  end if;
  return null;
end $$;
create trigger tally_types_insert after insert on verification_records referencing new table as come
  for each statement execute function app.tally_types();
create trigger tally_types_delete after delete on verification_records referencing old table as gone
  for each statement execute function app.tally_types();

create function app.tally_changed_type() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into type_tallies (practice_id, type, n) values (old.practice_id, old.type, -1), (new.practice_id, new.type, 1);
  return null;
end $$;
create trigger tally_types_update after update of practice_id, type on verification_records
  for each row when ((old.practice_id, old.type) is distinct from (new.practice_id, new.type))
  execute function app.tally_changed_type();

insert into type_tallies (practice_id, type, n) select practice_id, type, count(*) from verification_records group by 1, 2;

create procedure app.put_types_together(many integer) language sql set search_path = public as $$
  with busy as (
    select practice_id from type_tallies group by 1, type having count(*) > many
  ), gone as (
    delete from type_tallies where practice_id in (select practice_id from busy) returning *
  )
  insert into type_tallies (practice_id, type, n)
  select practice_id, type, sum(n) from gone group by 1, 2 having sum(n) <> 0
$$;

-- One call for all of them.
alter procedure app.put_tallies_together(integer) rename to put_days_together;
create procedure app.put_tallies_together(many integer) language sql as $$
  call app.put_days_together(many);
  call app.put_results_together(many);
  call app.put_types_together(many);
$$;

-- Nobody has no name: most records of a new day were changed by the robot alone, and need not be asked for one by one.
create or replace function app.person_name(id text) returns text language sql stable strict security definer set search_path = public
  as $$ select trim(first_name || ' ' || last_name) from users where users.id = person_name.id $$;
