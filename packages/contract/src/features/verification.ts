import { z } from 'zod'
import { can, endpoint, patients } from '../endpoint.ts'
import { calendarDate, id, list, page, text } from '../fields.ts'

const row = z.object({
  _id: id,
  /** The appointment's date. */
  Created: calendarDate,
  PatientName: z.string(),
  PracticeName: z.string(),
  PracticeId: id,
  CarrierName: z.string(),
  VerificationType: z.string(),
  StatusPatient: z.string(),
  audited: z.boolean(),
  missingRequiredInputQty: z.int(),
  totalRequiredFields: z.int(),
  type: z.string(),
})
export type VerificationRow = z.infer<typeof row>

export const verification = {
  list: endpoint({
    method: 'POST',
    path: '/api/iv/transaction/missingcode/all',
    summary: 'The Insurance Verification list of the selected practices.',
    access: can('missingCode', 'list_missingcode'),
    scope: 'practices',
    carries: patients('view'),
    input: z.strictObject({
      ...page([
        'Created',
        'PatientName',
        'PracticeName',
        'CarrierName',
        'missingRequiredInputQty',
        'VerificationType',
        'StatusPatient',
      ]),
      carrier: text(200).optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
      statusPatient: text(100).optional(),
    }),
    output: list(row),
  }),
}
