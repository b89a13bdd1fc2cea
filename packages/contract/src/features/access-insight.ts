import { z } from 'zod'
import { can, endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const missing = z.discriminatedUnion('what', [
  z.object({ what: z.literal('account'), state: z.enum(['invited', 'blocked', 'deleted']) }),
  z.object({ what: z.literal('practice') }),
  z.object({ what: z.enum(['person', 'client']), permissionId: id, protected: z.boolean() }),
])
export type MissingOnWire = z.infer<typeof missing>

const why = z.object({
  /** beyond: the caller does not hold it either, so whether the person does is not said. */
  verdict: z.enum(['held', 'not_held', 'beyond']),
  missing: z.array(missing),
  /** Who can give what is missing. */
  remedy: z.enum(['asker', 'permissions', 'another']).nullable(),
})
export type WhyOnWire = z.infer<typeof why>

const ofPersonThere = { userId: id, practiceId: id }

export const accessInsight = {
  why: endpoint({
    method: 'GET',
    path: '/api/v2/users/why',
    summary: 'Whether a person holds a section or an action at a practice, and what is missing.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['users', 'permissions', 'clients'],
    input: z.strictObject({ ...ofPersonThere, permissionId: id }),
    output: why,
  }),
  rightsThere: endpoint({
    method: 'GET',
    path: '/api/v2/users/rights',
    summary: 'What a person may do at a practice, as far as the caller may do it too.',
    access: can('user'),
    scope: 'administered',
    carries: 'nothing',
    shows: ['users', 'permissions', 'clients'],
    input: z.strictObject(ofPersonThere),
    output: z.object({
      works: z.boolean().describe('Whether the person works for the practice.'),
      permissions: z.array(id),
      /** What the caller does not hold: whether the person does is not said. */
      untold: z.array(id),
    }),
  }),
}
