import { z } from 'zod'
import { administration, can, endpoint, fileAnswer, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, requiredText, text, wholeNumber } from '../fields.ts'
import { effectOnWire, wireSection } from './template-on-wire.ts'
import { operation } from './template-operations.ts'

/** Forms, edited as drafts and published as versions (3 §2; spec D10). Element ids are those of the draft. */

export const TEMPLATE_TYPES = ['FBD', 'ELG', 'PLAN'] as const
export const templateType = z.enum(TEMPLATE_TYPES, 'Select Type')
export type TemplateType = z.infer<typeof templateType>

/** Also checked by the dialogs in the browser (3 §5). */
export const templateFields = z.strictObject({ name: requiredText(40), description: requiredText(40) })
export const newTemplateFields = templateFields.extend({ type: templateType.default('FBD') })

/** Also checked by the editor's dialogs. */
export const sectionFields = z.strictObject({
  categoryName: requiredText(200),
  sectionType: z.enum(['info', 'code'], 'Field is required'),
})
export const subsectionFields = z.strictObject({ label: requiredText(200), code: requiredText(20) })

const row = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  type: templateType,
  /** The version in use; 0 where it was never published. */
  version: z.int(),
  /** There are changes that are not published. */
  draft: z.boolean(),
  /** How many practices use it. */
  practices: z.int(),
  /** Ships with Bitewing: can be looked at and duplicated. */
  shipped: z.boolean(),
  /** Nothing uses it, so that it can be deleted. */
  unused: z.boolean(),
})
export type TemplateRow = z.infer<typeof row>

/** What has to be put right before it can be published, and the element to go to. */
const problem = z.object({
  code: z.enum([
    'duplicate-id',
    'duplicate-bookmark',
    'bad-bookmark',
    'empty-label',
    'label-too-long',
    'bad-maximum-length',
    'no-options',
    'duplicate-option-label',
    'bad-procedure-code',
    'unknown-target',
    'unknown-trigger',
    'effect-circle',
  ]),
  where: z.string(),
  id: z.string(),
})

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

const data = row.extend({
  /** Counts the changes of the draft, publications among them: what was looked at is named by it. */
  revision: z.int(),
  /** Who changed the draft last; null where there is none. */
  changed: z.object({ at: moment, by: z.string() }).nullable(),
  sections: z.array(wireSection),
  problems: z.array(problem),
  /** Bookmarks of the version in use: their names cannot change any more. */
  published: z.array(z.string()),
  /** Records that are still to be counted with the version in use. */
  recountLeft: z.int(),
})
export type TemplateData = z.infer<typeof data>

/** After every change of the draft: its revision, what undoes the change, and the elements that it made. */
const changed = z.object({ revision: z.int(), inverse: operation, ids: z.array(id) })
export type DraftChanged = z.infer<typeof changed>

const elementId = z.preprocess((value) => (value === '' || value === null ? undefined : value), id.optional())
/** The place in its list after the change, counted from 1; at the end where nothing is said. */
const place = wholeNumber(1, 10_000).optional()
const ofTemplate = { templateId: id }
/** All that are named have to belong together. */
const ofField = { ...ofTemplate, sectionId: elementId, subsectionId: elementId }

const yesOrNo = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
const LENGTH = 'Field "lenght" must be a numeric value'
const length = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
  z.int(LENGTH).min(0, LENGTH).max(100_000, 'at most 100000'),
)
const symbol = text(10)

/** Also checked by the settings of a bookmark in the editor. What is not said stays as it is. */
export const bookmarkSettings = z.strictObject({
  label: requiredText(200).optional(),
  required: yesOrNo.optional(),
  symbol: symbol.optional(),
  length: length.optional(),
  type: z.enum(['string', 'date', 'number']).optional(),
  options: z
    .array(
      z.strictObject({
        bookmark: text(80),
        label: requiredText(200),
        include: yesOrNo.default(true),
        value: text(100).optional(),
      }),
    )
    .max(100, 'at most 100 options')
    .refine((all) => all.some(({ include }) => include), 'Please include at least one option for this bookmark')
    .optional(),
})

const common = { access: can('template'), scope: 'practices', carries: 'nothing' } as const
const draftWrite = { ...common, changes: 'drafts', refreshes: ['templates'], output: changed } as const
const publisher = { ...common, access: can('template', 'publish') } as const

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

const word = z.object({ value: z.string(), label: z.string() })

export const templates = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/tmp',
    summary: "A page of the selected client's forms, those that ship with Bitewing among them.",
    shows: ['templates'],
    input: z.strictObject({ ...page(['name', 'description', 'type', 'version']), name: text(40).optional() }),
    output: list(row),
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/api/tmp/store',
    summary: 'Adds an empty form to the client of the selected practice.',
    changes: administration('template'),
    creates: true,
    refreshes: ['templates'],
    input: newTemplateFields,
    output: row,
  }),
  duplicate: endpoint({
    ...common,
    method: 'POST',
    path: '/api/tmp/duplicate',
    summary: 'Adds a form with the content of another, as it is in its draft, to the client of the selected practice.',
    changes: administration('template'),
    creates: true,
    refreshes: ['templates'],
    input: templateFields.extend(ofTemplate),
    output: row,
  }),
  rename: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/tmp/{templateId}',
    summary: 'Changes name and description, at once.',
    changes: administration('template'),
    refreshes: ['templates'],
    input: templateFields.extend(ofTemplate),
    output: row,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/v2/templates/{id}',
    summary: 'Deletes a form that no practice uses and no record was counted with.',
    changes: administration('template'),
    refreshes: ['templates'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  document: endpoint({
    ...common,
    method: 'GET',
    path: '/api/tmp/{templateId}',
    summary: 'The draft as an empty Word form, named like the template.',
    input: z.strictObject(ofTemplate),
    output: fileAnswer,
  }),
  data: endpoint({
    ...common,
    method: 'GET',
    path: '/api/tmp/data/{templateId}',
    summary:
      'A form as its editor shows it: the draft, or the version in use where there is none, and what is wrong with it.',
    shows: ['templates'],
    about: 'templateId',
    input: z.strictObject(ofTemplate),
    output: data,
  }),
  operate: endpoint({
    ...draftWrite,
    method: 'POST',
    path: '/api/v2/templates/{id}/operations',
    summary:
      'One change of the draft, such as what undoes another. With a revision it is refused (409) if the draft has another by now.',
    about: 'id',
    input: z.strictObject({ id, revision: z.int().optional(), operation }),
  }),
  addSection: endpoint({
    ...draftWrite,
    method: 'POST',
    path: '/api/tmp/section/store',
    summary: 'Adds a category.',
    creates: true,
    about: 'templateId',
    input: sectionFields.extend({ ...ofTemplate, orderNumber: place }),
  }),
  changeSection: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/section/{id}',
    summary: "Changes a category's name and type.",
    about: 'templateId',
    input: sectionFields.extend({ ...ofTemplate, id }),
  }),
  removeSection: endpoint({
    ...draftWrite,
    method: 'DELETE',
    path: '/api/tmp/section/{id}',
    summary: 'Takes a category away with all that is in it, and with the actions upon that.',
    about: 'templateId',
    input: z.strictObject({ ...ofTemplate, id }),
  }),
  moveSection: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/sections/reorder',
    summary: 'Moves a category; or, where a subcategory is named, that one to a place in the category.',
    about: 'templateId',
    input: z.strictObject({ ...ofTemplate, sectionId: id, subsectionId: elementId, newOrder: wholeNumber(1, 10_000) }),
  }),
  addSubsection: endpoint({
    ...draftWrite,
    method: 'POST',
    path: '/api/tmp/subsection/store',
    summary: 'Adds a subcategory to a category.',
    creates: true,
    about: 'templateId',
    input: subsectionFields.extend({ ...ofTemplate, sectionId: id, orderNumber: place }),
  }),
  changeSubsection: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/subsection/{id}',
    summary: "Changes a subcategory's label and code.",
    about: 'templateId',
    input: subsectionFields.extend({ ...ofTemplate, sectionId: id, id }),
  }),
  removeSubsection: endpoint({
    ...draftWrite,
    method: 'DELETE',
    path: '/api/tmp/subsection/{id}',
    summary: 'Takes a subcategory away with all that is in it, and with the actions upon that.',
    about: 'templateId',
    input: z.strictObject({ ...ofTemplate, sectionId: id, id }),
  }),
  addBookmarks: endpoint({
    ...draftWrite,
    method: 'POST',
    path: '/api/tmp/bookmarks/store',
    summary: 'Adds fields made of bookmarks of the library to a category or subcategory.',
    creates: true,
    about: 'templateId',
    input: z.strictObject({
      ...ofTemplate,
      id,
      type: z.enum(['section', 'subsection']),
      bookmarks: z.array(id).min(1, 'Please select at least one Bookmark').max(200, 'at most 200 at once'),
      order: place,
    }),
  }),
  changeBookmark: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/bookmark/{id}',
    summary: "Changes a field. Its bookmark's name can change until it was published.",
    about: 'templateId',
    input: bookmarkSettings.extend({ ...ofField, id, bookmark: text(80).optional() }),
  }),
  removeBookmark: endpoint({
    ...draftWrite,
    method: 'DELETE',
    path: '/api/tmp/bookmark/{id}',
    summary: 'Takes a field away with the actions upon it; the values of records are kept.',
    about: 'templateId',
    input: z.strictObject({ ...ofField, id }),
  }),
  moveBookmark: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/bookmarks/reorder',
    summary: 'Moves a field within its category or subcategory, or into the one that is named.',
    about: 'templateId',
    input: z.strictObject({
      ...ofTemplate,
      elementId: id,
      sectionId: id,
      subsectionId: elementId,
      newOrder: wholeNumber(1, 10_000),
    }),
  }),
  setConditions: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/bookmark/{id}/conditions',
    summary: "Sets a field's maximum length, symbol and whether it is required.",
    about: 'templateId',
    input: z.strictObject({
      ...ofField,
      id,
      conditions: bookmarkSettings.pick({ length: true, symbol: true, required: true }),
    }),
  }),
  setDependency: endpoint({
    ...draftWrite,
    method: 'PUT',
    path: '/api/tmp/bookmark/{id}/dependency',
    summary: 'Sets what a field does to others, by their bookmarks.',
    about: 'templateId',
    input: z.strictObject({
      ...ofField,
      id,
      affectsOn: z
        .array(
          effectOnWire.extend({
            whenValueContains: text(400),
            destination: z.array(text(80)).min(1, 'Field is required').max(500),
          }),
        )
        .max(50, 'at most 50 actions'),
    }),
  }),
  personalize: endpoint({
    ...draftWrite,
    method: 'POST',
    path: '/api/bks/personalize/{bookmarkId}',
    summary: 'Makes a field the form’s own: it no longer follows the library.',
    about: 'templateId',
    input: z.strictObject({
      ...ofTemplate,
      id: elementId,
      type: z.enum(['section', 'subsection']).optional(),
      bookmarkId: id,
    }),
  }),
  actions: endpoint({
    ...common,
    method: 'POST',
    path: '/api/bks/get/actions',
    summary: 'What a field can do to others.',
    changes: 'nothing',
    input: nothing,
    output: z.array(word),
  }),
  affectTypes: endpoint({
    ...common,
    method: 'POST',
    path: '/api/bks/get/affectTypes',
    summary: 'What a field can act upon.',
    changes: 'nothing',
    input: nothing,
    output: z.array(word),
  }),
  affectsOn: endpoint({
    ...common,
    method: 'POST',
    path: '/api/bks/get/affectsOn',
    summary: 'What a field does to others, and the fields that it may act upon without closing a circle.',
    changes: 'nothing',
    input: z.strictObject({ ...ofField, bookmarkId: id }),
    output: z.object({
      affectsOn: z.array(effectOnWire),
      destinations: z.array(z.object({ _id: id, bookmark: z.string(), label: z.string(), section: z.string() })),
    }),
  }),
  sectionTypes: endpoint({
    ...common,
    method: 'GET',
    path: '/api/bks/sectionType',
    summary: 'The types of categories.',
    input: nothing,
    output: z.array(word),
  }),
  difference: endpoint({
    ...common,
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
  versions: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/templates/{id}/versions',
    summary: 'What was published, newest first.',
    shows: ['templates'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.array(version),
  }),
  version: endpoint({
    ...common,
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
  answeredRecords: endpoint({
    ...common,
    carries: patients('view'),
    method: 'GET',
    path: '/api/v2/templates/{templateId}/try',
    summary:
      "Records of the selected practices whose payer's answer is kept, and answers in Real Time without a record, newest first, to try the draft with.",
    targets: 'many',
    input: z.strictObject(ofTemplate),
    output: z.array(
      z.object({ _id: id, PatientName: z.string(), CarrierName: z.string(), Created: z.string(), answeredAt: moment }),
    ),
  }),
  try: endpoint({
    ...common,
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
    ...common,
    method: 'GET',
    path: '/api/v2/templates/{templateId}/try/member',
    summary:
      'The payers whose members in the sandbox the draft can be tried with; none where payers are asked in earnest.',
    outside: true,
    input: z.strictObject(ofTemplate),
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  tryMember: endpoint({
    ...common,
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
    ...common,
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
