-- oldest program: 0075_dashboard_sums.sql
-- The dashboard's tally had nearly half as many lines as there are records: by whether a record is audited and lacks fields it only adds up, so these are
-- numbers of a line now and no longer what it is kept by. And whether people filled in a record too, for reports that count people's work.

-- A person changed a required field. What was done before this version stays as it was reported.
alter table verification_records add column filled_by_people boolean not null default false;

drop trigger dashboard_tallies_insert on verification_records;
drop trigger dashboard_tallies_update on verification_records;
drop trigger dashboard_tallies_delete on verification_records;
drop function app.keep_dashboard_tallies;
drop table dashboard_tallies;

-- A tally's numbers are its integer columns: `n` counts the records, any other those in which the column of its name is true. It counts by the rest.
create or replace function app.tally_keys(tally regclass, prefix text default '') returns text language sql stable as $$
  select string_agg(prefix || quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = tally and attnum > 0 and not attisdropped and atttypid <> 'integer'::regtype
$$;

-- A piece of SQL for each number but `n`, `%1$I` being its name.
create function app.tally_numbers(tally regclass, piece text) returns text language sql stable as $$
  select coalesce(string_agg(format(piece, attname), '' order by attnum), '') from pg_attribute
  where attrelid = tally and attnum > 0 and not attisdropped and atttypid = 'integer'::regtype and attname <> 'n'
$$;

create or replace procedure app.keep_tally(tally regclass) language plpgsql as $$
declare
  keys text := app.tally_keys(tally);
  old_keys text := app.tally_keys(tally, 'old.');
  new_keys text := app.tally_keys(tally, 'new.');
  keeper text := format('app.keep_%s', tally);
begin
  execute format($make$
    create function %1$s() returns trigger language plpgsql security definer set search_path = public as $body$
    begin
      if tg_op = 'INSERT' then
        insert into %2$s (%3$s, n%4$s) select %3$s, count(*)%5$s from come group by %3$s;
      elsif tg_op = 'DELETE' then
        insert into %2$s (%3$s, n%4$s) select %3$s, -count(*)%6$s from gone group by %3$s;
      elsif (%7$s) = (%8$s) then
        insert into %2$s (%3$s, n%4$s) values (%8$s, 0%9$s);
      else
        insert into %2$s (%3$s, n%4$s) values (%7$s, -1%10$s), (%8$s, 1%11$s);
      end if;
      return null;
    end $body$ $make$, keeper, tally, keys, app.tally_numbers(tally, ', %1$I'),
    app.tally_numbers(tally, ', count(*) filter (where %1$I)'), app.tally_numbers(tally, ', -count(*) filter (where %1$I)'), old_keys, new_keys,
    app.tally_numbers(tally, ', new.%1$I::int - old.%1$I::int'), app.tally_numbers(tally, ', -old.%1$I::int'),
    app.tally_numbers(tally, ', new.%1$I::int'));
  execute format($make$
    create trigger %1$s_insert after insert on verification_records referencing new table as come
      for each statement execute function %2$s() $make$, tally, keeper);
  execute format($make$
    create trigger %1$s_delete after delete on verification_records referencing old table as gone
      for each statement execute function %2$s() $make$, tally, keeper);
  -- Most changes of a record change nothing that is counted: they leave no line.
  execute format($make$
    create trigger %1$s_update after update on verification_records for each row
      when ((%3$s%5$s) is distinct from (%4$s%6$s)) execute function %2$s() $make$, tally, keeper, old_keys, new_keys,
    app.tally_numbers(tally, ', old.%1$I'), app.tally_numbers(tally, ', new.%1$I'));
end $$;

-- More than so many lines of the same become one. Lines that come meanwhile are not touched.
create or replace procedure app.put_together(tally regclass, many integer) language plpgsql set search_path = public as $$
begin
  execute format($put$
    with busy as (
      select %2$s from %1$s group by %2$s having count(*) > $1
    ), gone as (
      delete from %1$s t using busy b where (%3$s) = (%4$s) returning t.*
    )
    insert into %1$s (%2$s, n%5$s) select %2$s, sum(n)%6$s from gone group by %2$s having sum(n) <> 0%7$s $put$,
    tally, app.tally_keys(tally), app.tally_keys(tally, 't.'), app.tally_keys(tally, 'b.'), app.tally_numbers(tally, ', %1$I'),
    app.tally_numbers(tally, ', sum(%1$I)'), app.tally_numbers(tally, ' or sum(%1$I) <> 0')) using many;
end $$;

create table dashboard_tallies (
  practice_id app.id not null references practices on delete cascade,
  appointment_date date not null,
  type text not null,
  record_class text collate "C" not null,
  n integer not null,
  audited integer not null,
  missing_code integer not null,
  filled_by_people integer not null
);
create index dashboard_tallies_of_day on dashboard_tallies (practice_id, appointment_date)
  include (type, record_class, n, audited, missing_code, filled_by_people);
call app.scope_by_practice('dashboard_tallies');
revoke insert, update, delete on dashboard_tallies from bitewing_app;
call app.keep_tally('dashboard_tallies');

insert into dashboard_tallies (practice_id, appointment_date, type, record_class, n, audited, missing_code, filled_by_people)
  select practice_id, appointment_date, type, record_class, count(*), count(*) filter (where audited), count(*) filter (where missing_code), 0
  from verification_records group by 1, 2, 3, 4;
