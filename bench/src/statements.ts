/**
 * The same list as one statement that also makes the JSON, as text, so that it passes through node without being read. The same tables,
 * conditions and order as the product's; what the product's row policies add is a condition here.
 */
export function bareStatement(dates: boolean): string {
  const from = 'from verification_records r join practices p on p.id = r.practice_id'
  const where = `where r.practice_id = any($1::text[])${dates ? ' and r.appointment_date >= $4 and r.appointment_date <= $5' : ''}`
  return `
    select json_build_object(
      'success', true,
      'value', json_build_object(
        'records', coalesce((select json_agg(page) from (
          select r.id as _id, r.appointment_date as "Created", trim(r.patient_first_name || ' ' || r.patient_last_name) as "PatientName",
            p.name as "PracticeName", r.practice_id as "PracticeId", r.carrier_name as "CarrierName",
            r.verification_by as "VerificationType", r.eligibility_status as "StatusPatient", r.audited,
            r.missing_fields as "missingRequiredInputQty", r.required_fields as "totalRequiredFields", r.type
          ${from} ${where} order by r.appointment_date desc, r.id desc limit $2 offset $3) page), '[]'),
        'recordsQty', (select count(*) ${from} ${where})),
      'code', 200, 'err', null)::text as page`
}
