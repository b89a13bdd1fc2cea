import { z } from 'zod'
import { administration, can, endpoint, fileAnswer, nothing } from '../endpoint.ts'
import { id, list, moment, page, requiredText, text, wholeNumber } from '../fields.ts'
import { effectOnWire, wireSection } from './template-on-wire.ts'
import { operation } from './template-operations.ts'

/** The forms of clients and the drafts in which they are edited. Element ids are those of the draft. */

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

const data = row.extend({
  /** Counts the changes of the draft, publications among them: what was looked at is named by it. */
  revision: z.int(),
  /** Who changed the draft last; null where there is none. */
  changed: z.object({ at: moment, by: z.string() }).nullable(),
  /** When the draft will be published by itself; null where that is not planned. */
  planned: z.object({ at: moment, by: z.string() }).nullable(),
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
export const ofTemplate = { templateId: id }
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

export const templateReader = { access: can('template'), scope: 'practices', carries: 'nothing' } as const
export const draftWrite = { ...templateReader, changes: 'drafts', refreshes: ['templates'], output: changed } as const

const word = z.object({ value: z.string(), label: z.string() })

export const templateDrafts = {
  list: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/tmp',
    summary: "A page of the selected client's forms, those that ship with Bitewing among them.",
    shows: ['templates'],
    input: z.strictObject({ ...page(['name', 'description', 'type', 'version']), name: text(40).optional() }),
    output: list(row),
  }),
  add: endpoint({
    ...templateReader,
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
    ...templateReader,
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
    ...templateReader,
    method: 'PUT',
    path: '/api/tmp/{templateId}',
    summary: 'Changes name and description, at once.',
    changes: administration('template'),
    refreshes: ['templates'],
    input: templateFields.extend(ofTemplate),
    output: row,
  }),
  remove: endpoint({
    ...templateReader,
    method: 'DELETE',
    path: '/api/v2/templates/{id}',
    summary: 'Deletes a form that no practice uses and no record was counted with.',
    changes: administration('template'),
    refreshes: ['templates'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  document: endpoint({
    ...templateReader,
    method: 'GET',
    path: '/api/tmp/{templateId}',
    summary: 'The draft as an empty Word form, named like the template.',
    input: z.strictObject(ofTemplate),
    output: fileAnswer,
  }),
  data: endpoint({
    ...templateReader,
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
    ...templateReader,
    method: 'POST',
    path: '/api/bks/get/actions',
    summary: 'What a field can do to others.',
    changes: 'nothing',
    input: nothing,
    output: z.array(word),
  }),
  affectTypes: endpoint({
    ...templateReader,
    method: 'POST',
    path: '/api/bks/get/affectTypes',
    summary: 'What a field can act upon.',
    changes: 'nothing',
    input: nothing,
    output: z.array(word),
  }),
  affectsOn: endpoint({
    ...templateReader,
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
    ...templateReader,
    method: 'GET',
    path: '/api/bks/sectionType',
    summary: 'The types of categories.',
    input: nothing,
    output: z.array(word),
  }),
}
