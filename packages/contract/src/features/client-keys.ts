import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, list, moment, page, text } from '../fields.ts'

/** The word by which the outside names a client: the top folder of its file feeds, the address of its webhooks. It is no secret. */
const key = z
  .string('NS is required')
  .trim()
  .min(1, { error: 'NS is required', abort: true })
  .regex(/^[A-Za-z0-9_-]*$/, 'letters, digits, hyphens and underscores only')
  .min(3, 'at least 3 characters')
  .max(63, 'at most 63 characters')

/** Also checked by the form in the browser. */
export const clientKeyFields = z.strictObject({ clientId: z.string().min(1, 'Client is required').pipe(id), key })

const clientKey = z.object({
  _id: id,
  clientId: id,
  name: z.string(),
  key: z.string(),
  version: z.int(),
  dateCreated: moment,
  userCreated: z.string().nullable(),
  dateUpdated: moment.nullable(),
  userUpdated: z.string().nullable(),
})
export type ClientKey = z.infer<typeof clientKey>

const common = { scope: 'administered', carries: 'nothing', access: can('clientsNS') } as const

export const clientKeys = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/config/key/list',
    summary: 'A page of the NS of the clients that the caller administers.',
    shows: ['credentials'],
    input: z.strictObject({
      ...page(['name', 'key', 'dateCreated', 'dateUpdated']),
      client: text(100).optional().describe("A client's id, or a part of its name."),
      key: text(63).optional(),
    }),
    output: list(clientKey),
  }),
  choices: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/client-keys/choices',
    summary: 'The clients for which the caller may make an NS.',
    shows: ['clients'],
    input: nothing,
    output: z.array(z.object({ _id: id, name: z.string() })),
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/api/config/key',
    summary: 'Adds an NS to a client; no other client may have the same, whatever the case of its letters.',
    creates: true,
    changes: administration('client key'),
    refreshes: ['credentials'],
    input: clientKeyFields,
    output: clientKey,
  }),
  change: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/config/key/{id}',
    summary: 'Changes an NS, or the client that it names.',
    changes: administration('client key'),
    refreshes: ['credentials'],
    input: clientKeyFields.extend({ id, version: z.int().min(1) }),
    output: clientKey,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/config/key/{id}',
    summary:
      'Deletes an NS: what comes under it belongs to nobody from then on. One under which files came lately is deleted only for who says so again.',
    changes: administration('client key'),
    refreshes: ['credentials'],
    input: z.strictObject({ id, evenIfUsed: z.boolean().default(false) }),
    output: nothing,
  }),
}
