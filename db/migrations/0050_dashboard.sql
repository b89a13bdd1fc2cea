-- The dashboard (docs/decisions/0051): what it counts of a record, as one word beside it, and a tally by that word.

-- The rule is `recordClass` of the domain, and a test holds the two equal. It stands here whole and not in a function, which every statement that
-- writes a record would read anew.
alter table verification_records
  add column record_class text collate "C" not null generated always as (
    case btrim(lower(verification_by), '* ') when 'done by dr' then 'robot' when 'done by cc' then 'center'
      else case when strpos(lower(verification_by), 'done by') > 0 then 'staff' else 'open' end end
    || case when btrim(split_part(lower(eligibility_status), '/', 1), E' \t\r\n') = 'not found' then '-not-found'
      when btrim(split_part(lower(eligibility_status), '/', 1), E' \t\r\n') in ('', 'empty') then '-empty'
      when btrim(lower(verification_by), '* ') <> 'done by dr' then '-other'
      when ltrim(lower(eligibility_status), E' \t\r\n') like 'active%' then '-active'
      when length(btrim(eligibility_status, E' \t\r\n')) > 6 then '-pending'
      else '-other' end) stored,
  add column missing_code boolean not null generated always as (missing_fields > 0) stored;

-- Lists are filtered by the word, so it stands beside what else they are filtered by.
drop index verification_records_by_appointment;
create index verification_records_by_appointment on verification_records (practice_id, appointment_date desc, id desc)
  include (type, audited, missing_fields, verification_by, patient_key, patient_sort_key, carrier_key, provider_key, verification_key,
    status_key, record_class);

-- With a carrier the dashboard counts from this index alone, so it has all that is counted.
drop index verification_records_by_carrier;
create index verification_records_by_carrier on verification_records (practice_id, carrier_key, appointment_date desc)
  include (type, record_class, audited, missing_code);

create table dashboard_tallies (
  practice_id app.id not null references practices on delete cascade,
  appointment_date date not null,
  type text not null,
  record_class text collate "C" not null,
  audited boolean not null,
  missing_code boolean not null,
  n integer not null
);
create index dashboard_tallies_of_day on dashboard_tallies (practice_id, appointment_date)
  include (type, record_class, audited, missing_code, n);
call app.scope_by_practice('dashboard_tallies');
revoke insert, update, delete on dashboard_tallies from bitewing_app;
call app.keep_tally('dashboard_tallies');

insert into dashboard_tallies (practice_id, appointment_date, type, record_class, audited, missing_code, n)
  select practice_id, appointment_date, type, record_class, audited, missing_code, count(*) from verification_records
  group by 1, 2, 3, 4, 5, 6;

create or replace procedure app.put_tallies_together(many integer) language sql as $$
  call app.put_together('dashboard_tallies', many);
  call app.put_together('day_tallies', many);
  call app.put_together('record_tallies', many);
  call app.put_together('result_tallies', many);
  call app.put_together('type_tallies', many);
$$;
