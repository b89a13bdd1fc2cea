-- Patients to call back (docs/decisions/0059): an active plan, a last visit of more than six months ago, and no later appointment.

-- The last day of the benefit year in which a day lies. Payers write the year as two dates; where they do not, it is the calendar year.
create function app.benefit_year_ends(period text, day date) returns date language plpgsql immutable parallel safe as $$
declare
  year_first text[] := regexp_match(period, '\d{4}[/-](\d{1,2})[/-](\d{1,2})\s*$');
  year_last text[] := regexp_match(period, '(\d{1,2})[/-](\d{1,2})[/-]\d{4}\s*$');
  written text[] := coalesce(year_first, year_last, array['12', '31']);
  month int := written[1]::int;
  last_of_month date;
  ends date;
begin
  if month not between 1 and 12 then
    month := 12;
  end if;
  for year in extract(year from day)::int .. extract(year from day)::int + 1 loop
    last_of_month := (make_date(year, month, 1) + interval '1 month - 1 day')::date;
    ends := least(make_date(year, month, 1) + greatest(written[2]::int, 1) - 1, last_of_month);
    exit when ends >= day;
  end loop;
  return ends;
end $$;

-- A cancelled appointment is neither a visit nor one to come.
create view recall_patients with (security_invoker = true) as
select r.id, r.practice_id, trim(r.patient_first_name || ' ' || r.patient_last_name) as patient, r.patient_sort_key, r.carrier_name,
  r.appointment_date as last_visit, (r.appointment_date + interval '6 months')::date as due,
  -- What was left then is left now, until a new benefit year brings all of it back.
  case when app.benefit_year_ends(r.answers ->> 'BenefitPeriod', r.appointment_date) >= n.today
    then app.amount_in(r.answers ->> 'AnnMaxRem') else app.amount_in(r.answers ->> 'AnnMax') end as remaining,
  app.benefit_year_ends(r.answers ->> 'BenefitPeriod', n.today) as until
from practices p
cross join lateral (select (now() at time zone p.time_zone)::date as today) n
join verification_records r on r.practice_id = p.id
where r.eligibility_status = 'Active' and r.appointment_date < (n.today - interval '6 months')::date
  and not exists (select from verification_records later
    where later.practice_id = r.practice_id and later.patient_sort_key = r.patient_sort_key
      and later.patient_dob is not distinct from r.patient_dob and later.eligibility_status <> 'Cancelled/rescheduled'
      and (later.appointment_date, later.id) > (r.appointment_date, r.id));
grant select on recall_patients to bitewing_app, bitewing_system;
