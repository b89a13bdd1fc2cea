import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, list, moment, page, requiredText, text } from '../fields.ts'
import { dateOrNothing } from './record.ts'

/** What a key may be used for: orders of the web site, announcements of claims, appointments of the voice intake. */
export const API_KEY_SCOPES = ['orders', 'claims', 'intake'] as const
const scope = z.enum(API_KEY_SCOPES)
export type ApiKeyScope = z.infer<typeof scope>

/** Also checked by the form in the browser. */
export const apiKeyFields = z.strictObject({
  clientId: z.string().min(1, 'Client is required').pipe(id),
  name: requiredText(60, 'Name is required'),
  scopes: z.array(scope).min(1, 'Choose at least one').max(API_KEY_SCOPES.length),
  expiresOn: dateOrNothing.describe('The last day on which it works, in UTC; empty: it does not expire.'),
})

/** For how many days the key that is replaced goes on working. */
export const OVERLAP_DAYS = ['0', '1', '7', '30'] as const
export const overlapFields = z.strictObject({ overlapDays: z.enum(OVERLAP_DAYS) })

/** works · ending: another took its place, and both work for a while · expired · ended */
export const API_KEY_STATES = ['works', 'ending', 'expired', 'ended'] as const

const apiKey = z.object({
  _id: id,
  clientId: id,
  clientName: z.string(),
  /** Whose intake it is for; null: all practices of the client. */
  practiceName: z.string().nullable(),
  name: z.string(),
  scopes: z.array(scope),
  prefix: z.string(),
  state: z.enum(API_KEY_STATES),
  created: moment,
  createdBy: z.string().nullable(),
  /** When it stops or has stopped to work, for whichever reason; null: it does not. */
  worksUntil: moment.nullable(),
  lastUsed: moment.nullable(),
  /** How often it was used after its end, and when last. */
  refused: z.int(),
  lastRefused: moment.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** Sent once, when it is made: afterwards nobody can read it. */
export const newApiKey = z.object({ key: apiKey, keyId: z.string(), secret: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>

const common = { scope: 'administered', carries: 'nothing', access: can('clientsNS') } as const

export const apiKeys = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/api-keys',
    summary: 'A page of the API keys of the clients that the caller administers, without what is secret of them.',
    shows: ['credentials'],
    input: z.strictObject({
      ...page(['clientName', 'name', 'created', 'lastUsed']),
      client: text(100).optional().describe("A client's id, or a part of its name."),
      name: text(60).optional(),
      state: z.enum(API_KEY_STATES).optional(),
    }),
    output: list(apiKey),
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/api-keys',
    summary: 'Makes an API key for signed calls of a client. Only this answer has its secret.',
    carries: 'credentials',
    creates: true,
    changes: administration('API key'),
    refreshes: ['credentials'],
    input: apiKeyFields,
    output: newApiKey,
  }),
  replace: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/api-keys/{id}/replace',
    summary: 'Makes a key that takes the place of another; both work for some days.',
    carries: 'credentials',
    creates: true,
    changes: administration('API key'),
    refreshes: ['credentials'],
    input: overlapFields.extend({ id }),
    output: newApiKey,
  }),
  end: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/api-keys/{id}/end',
    summary: 'Ends a key at once. Each later use of it is refused, and is in the administration log.',
    changes: administration('API key'),
    refreshes: ['credentials'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
