import { z } from 'zod'
import { administration, can, endpoint, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, moment, requiredText, text, wholeNumber } from '../fields.ts'
import { draftWrite, ofTemplate, templateReader } from './template-drafts.ts'
import { wireSection } from './template-on-wire.ts'

/** Publishing drafts of forms, their versions, who uses them, and what the robot fills into them (3 §2; spec D10). */

const difference = z.object({
  element: z.enum(['section', 'subsection', 'field']),
  change: z.enum(['added', 'removed', 'moved', 'changed']),
  id: z.string(),
  label: z.string(),
  section: z.string(),
  details: z.array(
    z.object({
      property: z.enum([
        'label',
        'type',
        'code',
        'required',
        'symbol',
        'data',
        'length',
        'options',
        'effects',
        'library',
        'section',
      ]),
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type TemplateDifferenceOnWire = z.infer<typeof difference>

const publisher = { ...templateReader, access: can('template', 'publish') } as const

const version = z.object({
  version: z.int(),
  publishedAt: moment,
  publishedBy: z.string(),
  comment: z.string(),
})

/** A practice that can use a form, and the form of that type that it uses now. */
const practiceUse = z.object({ _id: id, name: z.string(), uses: z.boolean(), form: z.string() })

/** A field that an answer says something about, and where in the answer. */
const tried = { _id: id, bookmark: z.string(), label: z.string(), segment: z.string() }

/** What the robot would fill into a draft. */
const trial = z.object({
  answeredAt: moment,
  payer: z.string(),
  filled: z.array(z.object({ ...tried, value: z.string() })),
  /** What the answer says unsurely, or in several ways: a person decides. */
  proposed: z.array(z.object({ ...tried, values: z.array(z.string()), words: z.string() })),
  /** How many fields the draft has. */
  fields: z.int(),
})

/** Somebody in the payers' sandbox; also checked by the dialog in the browser. */
export const sandboxMember = z.strictObject({
  payerId: requiredText(80),
  memberId: requiredText(80),
  firstName: requiredText(60),
  lastName: requiredText(60),
  birthDate: calendarDate,
})

export const templatePublishing = {
  difference: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/v2/templates/{id}/difference',
    summary: 'What publishing the draft would do.',
    shows: ['templates'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      revision: z.int(),
      version: z.int(),
      differences: z.array(difference),
      /** How many practices use it. */
      practices: z.int(),
      /** Records that are not verified: they follow. */
      openRecords: z.int(),
      becomeRequired: z.array(z.object({ bookmark: z.string(), label: z.string() })),
      /** Fields that are gone, and in how many of the records that were looked at they have a value, which is kept. */
      lost: z.array(z.object({ bookmark: z.string(), label: z.string(), records: z.int() })),
      /** The newest open records of the last month: how many have gaps with the version in use, and how many would have. */
      gaps: z.object({ looked: z.int(), now: z.int(), afterwards: z.int() }),
    }),
  }),
  publish: endpoint({
    ...publisher,
    method: 'POST',
    path: '/api/v2/templates/{id}/publish',
    summary: 'Makes the draft the version in use. Refused (409) if it is no longer the one that was looked at.',
    changes: administration('template'),
    refreshes: ['templates', 'record'],
    about: 'id',
    input: z.strictObject({ id, revision: z.int(), comment: text(200).default('') }),
    output: z.object({ version: z.int(), revision: z.int() }),
  }),
  plan: endpoint({
    ...publisher,
    method: 'PUT',
    path: '/api/v2/templates/{id}/publication',
    summary:
      'Publishes the draft at an hour, as it is now: whatever changes it takes the plan back. Refused (409) if it is no longer the one that was looked at.',
    changes: administration('template'),
    refreshes: ['templates'],
    about: 'id',
    input: z.strictObject({ id, revision: z.int(), comment: text(200).default(''), at: moment }),
    output: z.object({ at: moment }),
  }),
  cancelPlan: endpoint({
    ...publisher,
    method: 'DELETE',
    path: '/api/v2/templates/{id}/publication',
    summary: 'Takes the plan to publish a draft back.',
    changes: administration('template'),
    refreshes: ['templates'],
    about: 'id',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  versions: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/v2/templates/{id}/versions',
    summary: 'What was published, newest first.',
    shows: ['templates'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.array(version),
  }),
  version: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/v2/templates/{id}/versions/{version}',
    summary: 'One version, and what it changed in the one before.',
    about: 'id',
    input: z.strictObject({ id, version: wholeNumber(1, 1_000_000) }),
    output: version.extend({ sections: z.array(wireSection), differences: z.array(difference) }),
  }),
  restore: endpoint({
    ...draftWrite,
    method: 'POST',
    path: '/api/v2/templates/{id}/restore',
    summary: 'Makes a former version the draft; it is in use once it is published.',
    about: 'id',
    input: z.strictObject({ id, version: wholeNumber(1, 1_000_000), revision: z.int().optional() }),
  }),
  practices: endpoint({
    ...publisher,
    scope: 'administered',
    method: 'GET',
    path: '/api/v2/templates/{id}/practices',
    summary: "The client's practices that the caller administers, and which of them use the form.",
    shows: ['templates', 'clients'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.array(practiceUse),
  }),
  assign: endpoint({
    ...publisher,
    scope: 'administered',
    method: 'PUT',
    path: '/api/v2/templates/{id}/practices',
    summary:
      'Says which of the practices that the caller administers use the form. Their open records are counted again.',
    changes: administration('template'),
    refreshes: ['templates', 'clients', 'record'],
    about: 'id',
    input: z.strictObject({ id, practices: z.array(id).max(5000) }),
    output: z.array(practiceUse),
  }),
  try: endpoint({
    ...templateReader,
    carries: patients('view'),
    method: 'POST',
    path: '/api/v2/templates/{templateId}/try',
    summary:
      "What the robot would fill into the draft from the payer's newest answer about a record, or from an answer in Real Time, and from what.",
    changes: 'nothing',
    targets: ['dataId'],
    input: z.strictObject({ ...ofTemplate, dataId: id }),
    output: trial,
  }),
  memberPayers: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/v2/templates/{templateId}/try/member',
    summary:
      'The payers whose members in the sandbox the draft can be tried with; none where payers are asked in earnest.',
    outside: true,
    input: z.strictObject(ofTemplate),
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  tryMember: endpoint({
    ...templateReader,
    carries: patients('view'),
    method: 'POST',
    path: '/api/v2/templates/{templateId}/try/member',
    summary:
      'Asks a payer of the sandbox about a member, and tells what the robot would fill into the draft from the answer. Nothing is kept.',
    changes: 'nothing',
    targets: 'none',
    outside: true,
    input: sandboxMember.extend(ofTemplate),
    output: trial,
  }),
  filled: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/v2/templates/{id}/filled',
    summary:
      "In how many of the selected practices' newest records each field of the version in use has a value, by the robot or by people.",
    shows: ['templates'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      /** So many were looked at. */
      records: z.int(),
      fields: z.array(
        z.object({
          _id: id,
          bookmark: z.string(),
          label: z.string(),
          section: z.string(),
          robot: z.int(),
          person: z.int(),
        }),
      ),
    }),
  }),
}
