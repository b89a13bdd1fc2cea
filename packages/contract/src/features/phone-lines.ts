import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

const line = z.object({
  _id: id,
  provider: z.enum(['aircall', 'ringcentral']),
  name: z.string(),
  digits: z.string(),
  /** Null: nobody's, so that nobody sees what is said on it. */
  clientId: id.nullable(),
  assignedAt: moment.nullable(),
  assignedBy: z.string(),
})
export type PhoneLine = z.infer<typeof line>

const common = { access: can('permissions'), scope: 'administered', carries: 'nothing' } as const

export const phoneLines = {
  all: endpoint({
    ...common,
    method: 'GET',
    path: '/api/callcenter/lines',
    summary: 'All lines of the phone accounts with the client that each belongs to, and the clients to choose from.',
    shows: ['lines', 'clients'],
    input: nothing,
    output: z.object({ lines: z.array(line), clients: z.array(z.object({ _id: id, name: z.string() })) }),
  }),
  assign: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/callcenter/lines',
    summary: 'Says whose lines are. Calls and SMS on them are seen by their client from then on, and by nobody else.',
    changes: administration('phone line'),
    refreshes: ['lines', 'calls', 'sms'],
    input: z.strictObject({
      lines: z
        .array(z.strictObject({ _id: id, clientId: id.nullable() }))
        .min(1, 'a line is missing')
        .max(500, 'at most 500 lines at once'),
    }),
    output: nothing,
  }),
}
