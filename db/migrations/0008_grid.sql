-- The grid: its order, its columns, and totals that need no look at every record.

-- The order of the keys is the order of the sorting, and jsonb does not keep it.
alter table users alter column transaction_sort type json using transaction_sort::json;

-- What a list filters and sorts by stands in the index beside the appointment, so that only the rows of the page are fetched.
drop index verification_records_by_appointment;
create index verification_records_by_appointment on verification_records (practice_id, appointment_date desc, id desc)
  include (type, eligibility_status, verification_by, carrier_name, provider_name, patient_first_name, patient_last_name,
    audited, missing_fields);

-- How many records a practice has on a day, by type and by who verified. Changes are only ever added, as lines of plus and minus, so
-- that nobody waits for anybody; a job puts the lines of a day together.
create table record_tallies (
  practice_id app.id not null references practices on delete cascade,
  appointment_date date not null,
  type text not null,
  verification_by text not null,
  n integer not null
);
create index record_tallies_of_day on record_tallies (practice_id, appointment_date) include (type, verification_by, n);
call app.scope_by_practice('record_tallies');
revoke insert, update, delete on record_tallies from bitewing_app;

create function app.tally() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into record_tallies
      select practice_id, appointment_date, type, verification_by, -count(*) from gone group by 1, 2, 3, 4;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into record_tallies
      select practice_id, appointment_date, type, verification_by, count(*) from come group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on verification_records referencing new table as come
  for each statement execute function app.tally();
create trigger tally_delete after delete on verification_records referencing old table as gone
  for each statement execute function app.tally();

-- Most changes of a record change none of the four: they leave no line.
create function app.tally_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into record_tallies (practice_id, appointment_date, type, verification_by, n)
  values (old.practice_id, old.appointment_date, old.type, old.verification_by, -1),
         (new.practice_id, new.appointment_date, new.type, new.verification_by, 1);
  return null;
end $$;
create trigger tally_update after update of practice_id, appointment_date, type, verification_by on verification_records
  for each row when ((old.practice_id, old.appointment_date, old.type, old.verification_by)
    is distinct from (new.practice_id, new.appointment_date, new.type, new.verification_by))
  execute function app.tally_change();

insert into record_tallies
  select practice_id, appointment_date, type, verification_by, count(*) from verification_records group by 1, 2, 3, 4;

-- What a user sees in the grid. A user without a line sees the columns that are there by default.
create table grid_columns (
  id app.id primary key,
  grid text not null,
  name text not null,
  description text not null,
  position integer not null,
  shown_by_default boolean not null,
  unique (grid, name)
);
grant select on grid_columns to bitewing_app, bitewing_system;
create table user_columns (
  id app.id primary key,
  user_id app.id not null references users on delete cascade,
  column_id app.id not null references grid_columns on delete cascade,
  unique (user_id, column_id)
);
call app.scope_by_user('user_columns');

alter table record_history drop constraint record_history_kind_check;
alter table record_history add constraint record_history_kind_check check (kind in
  ('created', 'patient', 'form', 'note', 'comment', 'status', 'audit', 'file', 'policy', 'pms', 'retry', 'colour'));
