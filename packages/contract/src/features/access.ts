import { z } from 'zod'
import { administration, endpoint, nothing } from '../endpoint.ts'
import { id, list, moment, page } from '../fields.ts'
import { catalogueEntry } from './permissions.ts'

const accessRecord = z.object({
  _id: id,
  deviceType: z.string(),
  createdAt: moment,
  country: z.string(),
  region: z.string(),
  city: z.string(),
  ip: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  outcome: z.enum([
    'refused',
    'too many tries',
    'blocked',
    'country',
    'pin sent',
    'wrong pin',
    'new location',
    'signed in',
  ]),
  isValid: z.boolean(),
})
export type AccessRecord = z.infer<typeof accessRecord>

const ownPermission = z.object({
  name: z.string(),
  /** Each with the clients of the user's practices at which it is not held. */
  actions: z.array(z.object({ name: z.string(), notAt: z.array(id) })),
  notAt: z.array(id),
})
export type OwnPermission = z.infer<typeof ownPermission>

export const access = {
  history: endpoint({
    method: 'GET',
    path: '/api/v2/users/access/all',
    summary: "The signed-in user's own sign-ins, good and bad.",
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    shows: ['logins'],
    input: z.strictObject(
      page(['createdAt', 'deviceType', 'country', 'region', 'ip', 'browser', 'browserVersion', 'isValid']),
    ),
    output: list(accessRecord),
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/access/set/state',
    summary: 'Blocks or unblocks a sign-in location of the signed-in user.',
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    changes: administration('user'),
    refreshes: ['logins'],
    input: z.strictObject({ accessId: id, state: z.boolean() }),
    output: accessRecord,
  }),
  ownPermissions: endpoint({
    method: 'GET',
    path: '/api/authz/get/user/permission',
    summary: 'What the signed-in user may do: permissions with their actions.',
    access: 'login',
    scope: 'user',
    carries: 'nothing',
    shows: ['session'],
    input: nothing,
    output: z.array(ownPermission),
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/api/authz/system/permission',
    summary: 'The whole permission catalogue, which is also the menu.',
    access: 'login',
    scope: 'none',
    carries: 'nothing',
    input: nothing,
    shows: ['session', 'permissions'],
    output: z.array(catalogueEntry),
  }),
}
