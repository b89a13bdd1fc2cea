-- One way to keep a tally, in place of three copies of it: a tally is a table whose columns are named as those of verification_records
-- that it counts by, and `n`. Changes are only ever added, as lines of plus and minus, so that nobody waits for anybody; a job puts
-- lines of the same together.
drop trigger tally_insert on verification_records;
drop trigger tally_delete on verification_records;
drop trigger tally_update on verification_records;
drop trigger tally_results_insert on verification_records;
drop trigger tally_results_delete on verification_records;
drop trigger tally_results_update on verification_records;
drop trigger tally_types_insert on verification_records;
drop trigger tally_types_delete on verification_records;
drop trigger tally_types_update on verification_records;
drop function app.tally, app.tally_change, app.tally_results, app.tally_changed_result, app.tally_types, app.tally_changed_type;
drop procedure app.put_tallies_together, app.put_days_together, app.put_results_together, app.put_types_together;

-- What a tally counts by, each with `prefix` before it.
create function app.tally_keys(tally regclass, prefix text default '') returns text language sql stable as $$
  select string_agg(prefix || quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = tally and attnum > 0 and not attisdropped and attname <> 'n'
$$;

create procedure app.keep_tally(tally regclass) language plpgsql as $$
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
        insert into %2$s (%3$s, n) select %3$s, count(*) from come group by %3$s;
      elsif tg_op = 'DELETE' then
        insert into %2$s (%3$s, n) select %3$s, -count(*) from gone group by %3$s;
      else
        insert into %2$s (%3$s, n) values (%4$s, -1), (%5$s, 1);
      end if;
      return null;
    end $body$ $make$, keeper, tally, keys, old_keys, new_keys);
  execute format($make$
    create trigger %1$s_insert after insert on verification_records referencing new table as come
      for each statement execute function %2$s() $make$, tally, keeper);
  execute format($make$
    create trigger %1$s_delete after delete on verification_records referencing old table as gone
      for each statement execute function %2$s() $make$, tally, keeper);
  -- Most changes of a record change nothing that it is counted by: they leave no line.
  execute format($make$
    create trigger %1$s_update after update on verification_records for each row
      when ((%3$s) is distinct from (%4$s)) execute function %2$s() $make$, tally, keeper, old_keys, new_keys);
end $$;

call app.keep_tally('record_tallies');
call app.keep_tally('result_tallies');
call app.keep_tally('type_tallies');

-- More than so many lines of the same become one. Lines that come meanwhile are not touched.
create procedure app.put_together(tally regclass, many integer) language plpgsql set search_path = public as $$
begin
  execute format($put$
    with busy as (
      select %2$s from %1$s group by %2$s having count(*) > $1
    ), gone as (
      delete from %1$s t using busy b where (%3$s) = (%4$s) returning t.*
    )
    insert into %1$s (%2$s, n) select %2$s, sum(n) from gone group by %2$s having sum(n) <> 0 $put$,
    tally, app.tally_keys(tally), app.tally_keys(tally, 't.'), app.tally_keys(tally, 'b.')) using many;
end $$;

create procedure app.put_tallies_together(many integer) language sql as $$
  call app.put_together('record_tallies', many);
  call app.put_together('result_tallies', many);
  call app.put_together('type_tallies', many);
$$;
