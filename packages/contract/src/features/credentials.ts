import { groupProblem } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, list, moment, page, requiredText, text } from '../fields.ts'

/** As many as any client has; a secret as long as the largest key file. */
const MOST = 40
const LONGEST_NAME = 60
const LONGEST_VALUE = 20_000

/** A name that can be a key of an object, whatever a person types. */
const name = (required: string) =>
  requiredText(LONGEST_NAME, required).regex(/^[\p{L}\p{N}]/u, 'must begin with a letter or a digit')
const groupLabel = name('Label is required')
const propertyName = name('Field is required')

const value = z
  .string()
  .min(1, 'Field is required')
  .max(LONGEST_VALUE, `at most ${LONGEST_VALUE} characters`)
  // Line breaks belong to private keys; no other control character is ever part of a secret.
  .regex(/^(?:[^\p{Cc}]|[\t\r\n])*$/u, 'must not contain control characters')

/** Null: stays as it is saved. */
const group = z
  .record(z.string(), value.nullable())
  .refine((properties) => Object.keys(properties).length > 0, 'Please provide at least one property')
  .refine((properties) => Object.keys(properties).length <= MOST, `at most ${MOST} properties`)

/** By the name of a service, or a free one. Also checked by the form in the browser. */
export const credentialGroups = z
  .record(z.string(), group)
  .refine((all) => Object.keys(all).length > 0, 'Must have properties')
  .refine((all) => Object.keys(all).length <= MOST, `at most ${MOST} groups`)
  .superRefine((all, context) => {
    const refuse = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
    for (const [label, properties] of Object.entries(all)) {
      const wrongLabel = messageOf(groupLabel, label)
      if (wrongLabel !== undefined) refuse(wrongLabel, label)
      for (const property of Object.keys(properties)) {
        const wrongName = messageOf(propertyName, property)
        if (wrongName !== undefined) refuse(wrongName, label, property)
      }
      const problem = groupProblem(label, new Map(Object.entries(properties)))
      if (problem?.property !== undefined) refuse(problem.text, label, problem.property)
      else if (problem !== undefined) refuse(problem.text, label)
    }
  })
export type CredentialGroups = z.infer<typeof credentialGroups>

/**
 * The same while somebody types: names may be empty or twice, and have an order. In the browser's form only; what is sent has
 * credentialGroups' shape.
 */
export const credentialForm = z.strictObject({
  clientId: z.string().min(1, 'Client is required'),
  practiceId: z.string(),
  groups: z
    .array(
      z.strictObject({
        /** Tells parts of the screen apart while they come and go. */
        id: z.int(),
        label: groupLabel,
        properties: z
          .array(z.strictObject({ id: z.int(), name: propertyName, value: value.nullable() }))
          .min(1, 'Please provide at least one property'),
      }),
    )
    .min(1, 'Must have properties')
    .superRefine((all, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path })
      for (const [index, { label, properties }] of all.entries()) {
        if (all.findIndex((other) => other.label === label) < index)
          refuse('This label is there already', index, 'label')
        const names = properties.map((property) => property.name)
        for (const [at, name] of names.entries())
          if (names.indexOf(name) < at) refuse('This key is there already', index, 'properties', at, 'name')
        const problem = groupProblem(label, new Map(properties.map((property) => [property.name, property.value])))
        const at = problem?.property === undefined ? -1 : names.indexOf(problem.property)
        if (problem !== undefined && at < 0) refuse(problem.text, index, 'label')
        else if (problem !== undefined) refuse(problem.text, index, 'properties', at, 'value')
      }
    }),
})
export type CredentialDraft = z.input<typeof credentialForm>

/** What is wrong with a name; a name with spaces around it would be another one when it is looked for. */
function messageOf(schema: z.ZodType<string>, given: string): string | undefined {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data === given ? undefined : 'must not begin or end with a space'
  return parsed.error.issues[0]?.message
}

/** What is known of a saved group. Its values are never sent. */
const savedGroup = z.object({
  label: z.string(),
  properties: z.array(z.object({ name: z.string(), savedAt: moment, savedBy: z.string().nullable() })),
  lastUsed: moment.nullable(),
  tried: z.object({ at: moment, result: z.enum(['works', 'refused', 'unreachable']) }).nullable(),
})
export type SavedGroup = z.infer<typeof savedGroup>

const credential = z.object({
  _id: id,
  clientId: id,
  /** Null: for all practices of the client. */
  practiceId: id.nullable(),
  client: z.string(),
  practice: z.string().nullable(),
  dateCreated: moment,
})

const listed = credential.extend({ groups: z.array(savedGroup.omit({ properties: true })) })
export type ListedCredential = z.infer<typeof listed>

const credentialDetail = credential.extend({
  version: z.int(),
  credentials: z.record(z.string(), z.record(z.string(), z.null())),
  groups: z.array(savedGroup),
  /** The groups that can be tried: those of services that Bitewing calls by itself. */
  tryable: z.array(z.string()),
})
export type CredentialDetail = z.infer<typeof credentialDetail>

/** A client with those of its practices that the caller administers. */
const clientChoice = z.object({
  _id: id,
  name: z.string(),
  practices: z.array(z.object({ _id: id, name: z.string() })),
})
export type ClientChoice = z.infer<typeof clientChoice>

const common = { scope: 'administered', carries: 'credentials', access: can('clientCredentials') } as const

export const credentials = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/client/credentials/list',
    summary: 'A page of the credentials that the caller administers, by name; never a value.',
    shows: ['credentials'],
    input: z.strictObject({
      ...page(['client', 'practice', 'dateCreated']),
      client: text(100).optional().describe("A client's id, or a part of its name."),
      practice: text(100).optional().describe('A part of a practice’s name.'),
    }),
    output: list(listed),
  }),
  choices: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/credentials/choices',
    summary: 'The clients and practices for which the caller may save credentials.',
    shows: ['clients'],
    input: nothing,
    output: z.array(clientChoice),
  }),
  find: endpoint({
    ...common,
    method: 'GET',
    path: '/api/client/credentials/{id}',
    summary: 'Credentials by name, with when and by whom each was saved; every value is null.',
    shows: ['credentials'],
    input: z.strictObject({ id }),
    output: credentialDetail,
  }),
  save: endpoint({
    ...common,
    method: 'POST',
    path: '/api/client/credentials',
    summary:
      'Saves the credentials of a client and practice, new or not: null leaves a value as it is, and what is not named is deleted.',
    changes: administration('credential'),
    refreshes: ['credentials'],
    input: z.strictObject({
      clientId: z.string('Client is required').pipe(id),
      practiceId: id.nullable().default(null).describe('Null: for all practices of the client.'),
      version: z.int().min(0).optional().describe('The version that was shown, 0 for none: another one is refused.'),
      credentials: credentialGroups,
    }),
    output: credentialDetail,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/client/credentials/{id}',
    summary: 'Deletes all credentials of a client and practice.',
    changes: administration('credential'),
    refreshes: ['credentials'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  try: endpoint({
    ...common,
    method: 'POST',
    path: '/api/v2/credentials/{id}/try',
    summary: 'Asks the service of a group something harmless with what is saved, and notes whether it took it.',
    outside: true,
    changes: administration('credential'),
    refreshes: ['credentials'],
    input: z.strictObject({ id, group: groupLabel }),
    output: z.object({ result: z.enum(['works', 'refused', 'unreachable']), text: z.string() }),
  }),
}
