import { z } from 'zod'
import { can, endpoint, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, patientText, requiredText } from '../fields.ts'

export const CLAIM_TYPES = ['validate', 'submit'] as const
const claimType = z.enum(CLAIM_TYPES)

/** What a claim tool announces (docs/signed-calls.md). Fields that we do not know are left out. */
export const claimRequest = z.object({
  requestId: requiredText(100),
  practice: requiredText(40),
  dateRequest: z.iso.datetime({ offset: true }),
  claimType,
  patientName: requiredText(200),
  companyName: requiredText(200),
})

const claim = z.object({
  _id: id,
  practiceId: id,
  practiceName: z.string(),
  dateRequest: moment,
  claimType,
  patientName: z.string(),
  companyName: z.string(),
})
export type Claim = z.infer<typeof claim>

export const claims = {
  list: endpoint({
    method: 'GET',
    path: '/api/preliveDental',
    summary:
      'Claim requests that the tools of the selected practices announced, newest first; days are the practice’s.',
    access: can('claims'),
    scope: 'practices',
    carries: patients('view'),
    shows: ['claims'],
    targets: 'many',
    input: z.strictObject({
      ...page(['dateRequest']),
      practiceId: id.optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
      patientName: patientText(200).optional(),
      claimType: claimType.default('validate'),
    }),
    output: list(claim),
  }),
}
