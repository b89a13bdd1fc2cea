/** The list as one statement that also makes the JSON. Text, so that it passes through node without being read. */
const FILTER = `r.practice_id = any($1::text[])
  and ($2::date is null or r.appointment_date >= $2) and ($3::date is null or r.appointment_date <= $3)`

export const BARE_STATEMENT = `
  select json_build_object(
    'success', true,
    'value', json_build_object(
      'records', coalesce((select json_agg(page) from (
        select r.id as _id, r.appointment_date as "Created", trim(r.patient_first_name || ' ' || r.patient_last_name) as "PatientName",
          p.name as "PracticeName", r.practice_id as "PracticeId", r.carrier_name as "CarrierName", r.verification_by as "VerificationType",
          r.eligibility_status as "StatusPatient", r.audited, r.missing_fields as "missingRequiredInputQty",
          r.required_fields as "totalRequiredFields", r.type
        from verification_records r join practices p on p.id = r.practice_id
        where ${FILTER} order by r.appointment_date desc, r.id desc limit $4 offset $5) page), '[]'),
      'recordsQty', (select count(*) from verification_records r join practices p on p.id = r.practice_id where ${FILTER})),
    'code', 200, 'err', null)::text as page`
