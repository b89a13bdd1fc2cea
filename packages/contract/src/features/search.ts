import { z } from 'zod'
import { can, canAny, endpoint, patients } from '../endpoint.ts'
import { calendarDate, id, requiredText } from '../fields.ts'

export const foundRecord = z.object({
  _id: id,
  PatientName: z.string(),
  PracticeId: id,
  PracticeName: z.string(),
  CarrierName: z.string(),
  Created: calendarDate,
})
export type FoundRecord = z.infer<typeof foundRecord>

export const search = {
  records: endpoint({
    method: 'POST',
    path: '/api/v2/iv/search',
    summary:
      'Records of the selected practices whose patient has the typed name (each word begins a name) or number; the nearest visit first.',
    access: canAny(can('missingCode', 'list_missingcode'), can('transaction', 'list_transaction'), can('callCenter')),
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'many',
    input: z.strictObject({ text: requiredText(100) }),
    output: z.object({
      records: z.array(foundRecord),
    }),
  }),
  carriers: endpoint({
    method: 'GET',
    path: '/api/v2/iv/search/carriers',
    summary: 'Carriers by a part of their name.',
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    input: z.strictObject({ text: requiredText(100) }),
    output: z.object({
      records: z.array(z.object({ _id: id, name: z.string(), payerId: z.string(), phone: z.string() })),
    }),
  }),
}
