import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { calendarDate, id, list, page, patientText } from '../fields.ts'

const row = z.object({
  _id: id,
  practice: z.string(),
  patient: z.string(),
  lastVisit: calendarDate,
  due: calendarDate,
  carrier: z.string(),
  remaining: z.number().nullable().describe('Dollars of the annual maximum; null where nobody knows.'),
  /** Until when it can be used. */
  until: calendarDate,
})
export type RecallRow = z.infer<typeof row>

const { sort, ...paging } = page(['patient', 'lastVisit', 'due', 'carrier', 'remaining', 'until'])
const which = { search: patientText(200).optional(), sort }
const access = canAny(can('missingCode'), can('transaction'))

export const recall = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/recall',
    summary:
      'Patients with an active plan whose last visit is more than six months ago and who have no later appointment.',
    access,
    scope: 'practices',
    carries: patients('view'),
    targets: 'many',
    shows: ['record'],
    input: z.strictObject({ ...paging, ...which, toExcel: z.literal('false').optional() }),
    output: list(row),
  }),
  workbook: endpoint({
    method: 'GET',
    path: '/api/v2/recall',
    when: { toExcel: 'true' },
    summary: 'The same as a workbook, all of them.',
    access,
    scope: 'practices',
    carries: patients('export'),
    targets: 'many',
    outside: true,
    input: z.strictObject({ ...which, toExcel: z.literal('true') }),
    output: fileAnswer,
  }),
}
