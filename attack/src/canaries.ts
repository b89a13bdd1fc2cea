import { demoClients, demoPractices } from '@bitewing/db/demo'
import type pg from 'pg'

/**
 * Marks that say whose a text is, in everything that has a name: QZPC is in what belongs to the third practice, QZCA in what belongs to the
 * first client. They are letters alone, because names are. Whole identifiers go on with another letter and digits, which a mask hides.
 */
const letter = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)
const practiceMark = (index: number) => `QZP${letter(index)}`
const clientMark = (index: number) => `QZC${letter(index)}`

const MARK = /QZ[PC][A-Z]/g
const WHOLE_IDENTIFIER = /QZP[A-Z][MSIF]\d/

/** Marks of practices and clients that are not among these. */
export function foreignMarks(text: string, practiceIds: ReadonlySet<string>, clientIds: ReadonlySet<string>): string[] {
  const known = new Set([
    ...demoPractices.flatMap(({ id }, index) => (practiceIds.has(id) ? [practiceMark(index)] : [])),
    ...demoClients.flatMap(({ id }, index) => (clientIds.has(id) ? [clientMark(index)] : [])),
  ])
  return [...new Set(text.match(MARK))].filter((mark) => !known.has(mark))
}

export function showsIdentifier(text: string): boolean {
  return WHOLE_IDENTIFIER.test(text)
}

export const markOf = (practiceId: string) => practiceMark(demoPractices.findIndex(({ id }) => id === practiceId))

export async function plantCanaries(owner: pg.Client): Promise<void> {
  const practices = demoPractices.map(({ id }, index) => ({ id, mark: practiceMark(index) }))
  const clients = demoClients.map(({ id }, index) => ({ id, mark: clientMark(index) }))
  const marked = (statement: string, marks: { id: string; mark: string }[]) =>
    owner.query(`with m as (select * from jsonb_to_recordset($1) as m (id text, mark text)) ${statement}`, [
      JSON.stringify(marks),
    ])
  await marked(
    `, numbered as (select id, lpad(row_number() over (order by id)::text, 8, '0') as n from verification_records)
     update verification_records r set
       patient_last_name = m.mark || ' ' || patient_last_name, subscriber_last_name = m.mark || ' ' || subscriber_last_name,
       member_id = m.mark || 'M' || n, subscriber_id = m.mark || 'S' || n, patient_id = m.mark || 'I' || n,
       note = m.mark, comment = m.mark, appointment_note = m.mark, provider_name = m.mark || ' ' || provider_name,
       answers = answers || jsonb_build_object('MemberId', m.mark || 'M' || n, 'SecondMemberId', m.mark || 'F' || n)
     from m, numbered where m.id = r.practice_id and numbered.id = r.id`,
    practices,
  )
  await marked(`update practices p set name = m.mark || ' ' || name from m where m.id = p.id`, practices)
  await marked(`update tickets t set title = m.mark || ' ' || title from m where m.id = t.practice_id`, practices)
  await marked(`update files f set filename = m.mark || ' ' || filename from m where m.id = f.practice_id`, practices)
  await marked(`update clients c set name = m.mark || ' ' || name from m where m.id = c.id`, clients)
  await marked(`update flag_colours f set name = m.mark || ' ' || name from m where m.id = f.client_id`, clients)
  await marked(
    `update templates t set name = m.mark || ' ' || name, description = m.mark from m where m.id = t.client_id`,
    clients,
  )
}
