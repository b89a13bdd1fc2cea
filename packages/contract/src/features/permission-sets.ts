import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, requiredText } from '../fields.ts'

const permissionSet = z.object({
  _id: id,
  name: z.string(),
  /** Comes with the program, and cannot be deleted. */
  shipped: z.boolean(),
  permissions: z.array(id),
})
export type PermissionSetOnWire = z.infer<typeof permissionSet>

/** Also checked by the form in the browser. */
export const permissionSetFields = z.strictObject({
  name: requiredText(60),
  permissions: z.array(id).min(1, 'please tick at least one permission').max(1000),
})

export const permissionSets = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/permission-sets',
    summary: 'Starting points for what a person is given: those of the program and people’s own.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['permissions'],
    input: nothing,
    output: z.array(permissionSet),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2/permission-sets',
    summary: 'Keeps permissions under a name, as a starting point for other people. It gives nothing to anybody.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    creates: true,
    changes: administration('permission set'),
    refreshes: ['permissions'],
    input: permissionSetFields,
    output: permissionSet,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v2/permission-sets/{id}',
    summary: 'Deletes a set of people’s own. Whoever was given what is in it keeps it.',
    access: can('permissions'),
    scope: 'administered',
    carries: 'nothing',
    changes: administration('permission set'),
    refreshes: ['permissions'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
