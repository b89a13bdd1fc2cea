-- The lines of a practice's day become one for each type and verifier, where there are more than so many. Lines that come meanwhile stay.
create procedure app.put_tallies_together(many integer) language sql set search_path = public as $$
  with days as (
    select practice_id, appointment_date from record_tallies group by 1, 2 having count(*) > many
  ), gone as (
    delete from record_tallies t using days d
    where t.practice_id = d.practice_id and t.appointment_date = d.appointment_date
    returning t.*
  )
  insert into record_tallies (practice_id, appointment_date, type, verification_by, n)
  select practice_id, appointment_date, type, verification_by, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0
$$;
