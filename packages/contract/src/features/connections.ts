import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { id } from '../fields.ts'

const practice = z.object({
  _id: id,
  name: z.string(),
  state: z.string(),
  city: z.string(),
  timeZone: z.string(),
  clientId: id,
  spreadsheetFields: z.object({ elgCodes: z.boolean(), note: z.boolean(), history: z.boolean() }),
})

export const connections = {
  clientsWithPractices: endpoint({
    method: 'GET',
    path: '/api/authz/clients/practices',
    summary: "The signed-in user's clients, each with the practices that the user may select.",
    access: 'login',
    scope: 'granted',
    carries: 'nothing',
    shows: ['clients', 'session'],
    input: nothing,
    output: z.array(z.object({ _id: id, name: z.string(), practices: z.array(practice) })),
  }),
}
export type ClientWithPractices = z.infer<(typeof connections)['clientsWithPractices']['output']>[number]
export type PracticeChoice = z.infer<typeof practice>
