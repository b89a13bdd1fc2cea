-- The call center: what an agent learns on the phone, whom to call, and under which number (docs/decisions/0040).

-- What the practice's own form has no field for is kept here (the answers of a form keep the rest).
alter table verification_records
  add column coverage_start date,
  add column coverage_end date,
  add column annual_maximum text not null default '',
  add column annual_remaining text not null default '',
  add column call_reference text not null default '',
  -- When the call center saved what it found out for the first time.
  add column called_at timestamptz;

-- Whom to call: the nearest visit first, and of one day the same carrier together, so that one call serves several patients.
create index verification_records_to_call on verification_records (practice_id, appointment_date, carrier_key, id)
  include (type, verification_key, missing_fields) where not audited;

-- What the last calls to a payer have found out.
create index verification_records_called on verification_records (practice_id, carrier_key, called_at desc)
  where called_at is not null;
-- What the call center has done today.
create index record_history_done_by_call_center on record_history (practice_id, at)
  where kind = 'status' and field = 'VerificationType' and new_value = 'Done by CC';

-- A payer has many numbers, and the right one is worth knowing. All clients share them, as they share the carriers.
create table carrier_numbers (
  id app.id primary key,
  carrier_id app.id not null references carriers on delete cascade,
  -- E.164
  number text not null check (number ~ '^\+[1-9]\d{6,14}$'),
  label text not null check (length(label) between 1 and 60),
  -- Where it is known from.
  source text not null default '' check (length(source) <= 60),
  -- The first is the one that is dialled if nobody chooses.
  position integer not null,
  reported_at timestamptz,
  reported_by app.id references users,
  unique (carrier_id, number)
);
grant select on carrier_numbers to bitewing_app, bitewing_administration;
-- Whoever dials it can say that it is wrong; only who administers the carriers can put it right.
grant update (reported_at, reported_by) on carrier_numbers to bitewing_app;
grant select, insert, update, delete on carrier_numbers to bitewing_system;

create function app.first_number_of_carrier() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into carrier_numbers (id, carrier_id, number, label, source, position)
  select substr(md5('first number ' || new.id), 1, 24), new.id, '+' || new.phone_number, 'Provider line', 'Carrier', 1
  where new.phone_number ~ '^[1-9]\d{6,14}$';
  return null;
end $$;
create trigger first_number after insert on carriers for each row execute function app.first_number_of_carrier();
insert into carrier_numbers (id, carrier_id, number, label, source, position)
select substr(md5('first number ' || id), 1, 24), id, '+' || phone_number, 'Provider line', 'Carrier', 1
from carriers where phone_number ~ '^[1-9]\d{6,14}$';

-- What the last callers learned about a payer's line.
alter table carriers
  add column menu_path text not null default '' check (length(menu_path) <= 200),
  add column phone_hours text not null default '' check (length(phone_hours) <= 200);

-- A call that is to be made again at an hour that was agreed upon.
create table callbacks (
  id app.id primary key,
  practice_id app.id not null references practices,
  record_id app.id not null references verification_records on delete cascade,
  call_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 200),
  made_by app.id not null references users,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  done_by app.id references users
);
-- One record waits for one call.
create unique index callbacks_open on callbacks (record_id) where done_at is null;
create index callbacks_by_hour on callbacks (practice_id, call_at) where done_at is null;
call app.scope_by_practice('callbacks');
