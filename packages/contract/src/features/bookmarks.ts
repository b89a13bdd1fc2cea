import { BOOKMARK, MAXIMUM_LABEL_LENGTH } from '@bitewing/domain'
import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { id, list, page, requiredText, text } from '../fields.ts'

/** The library of bookmarks (3 §2): what forms can ask for. */

export const BOOKMARK_TYPES = ['text', 'check', 'multiple'] as const
export type BookmarkType = (typeof BOOKMARK_TYPES)[number]
export const BOOKMARK_SYMBOLS = ['$', '%'] as const

const MOST_OPTIONS = 40

const option = z.object({ bookmark: z.string(), label: z.string() })

const bookmark = z.object({
  _id: id,
  bookmark: z.string(),
  elementType: z.enum(['text', 'checkbox']),
  type: z.enum(BOOKMARK_TYPES),
  dataType: z.enum(['string', 'number', 'date', 'object']),
  label: z.string(),
  symbol: z.string(),
  required: z.boolean(),
  /** The most characters of a text; 0 for no limit. */
  length: z.int(),
  options: z.array(option),
  /** Whose it is; null for what is shipped, which nobody changes. */
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** What the robot fills it from; null where only people can. */
  robot: z.string().nullable(),
  version: z.int(),
})
export type Bookmark = z.infer<typeof bookmark>

const LENGTH = 'Field "lenght" must be a numeric value'

/**
 * Also checked by the forms in the browser, each of which has its own sentence for what is not filled. Which of the fields there are follows
 * from the type (`bookmarks.form`).
 */
export const bookmarkFieldsSaying = (fillAll: string) => {
  const name = z
    .string(fillAll)
    .trim()
    .min(1, { error: fillAll, abort: true })
    .regex(BOOKMARK, 'Begin with a letter; letters, digits and underscores, at most 40')
  const label = requiredText(MAXIMUM_LABEL_LENGTH, fillAll)
  return z.strictObject({
    type: z.enum(BOOKMARK_TYPES),
    /** Of several clients' practices that are selected, the one whose it becomes. */
    clientId: id.optional(),
    bookmark: name,
    label,
    /** 'none' counts as filled. */
    symbol: z.enum(['none', ...BOOKMARK_SYMBOLS], fillAll).default('none'),
    dataType: z.enum(['string', 'number', 'date'], fillAll).default('string'),
    /** The most characters, as typed. 0 is no limit. */
    length: z
      .union([z.int(LENGTH).transform(String), z.string().trim()])
      .pipe(z.string().min(1, { error: fillAll, abort: true }).regex(/^\d+$/, LENGTH).transform(Number))
      .pipe(z.int().max(10_000, 'at most 10000'))
      .default(100),
    /** The wire may say it as a word. */
    required: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false),
    options: z
      .array(z.strictObject({ bookmark: name.optional(), label }))
      .max(MOST_OPTIONS, `at most ${MOST_OPTIONS}`)
      .default([]),
  })
}
export const bookmarkFields = bookmarkFieldsSaying('Dear user, please fill al the fields')

/** One field of the dialog for a type of bookmark, from which it is drawn. */
const dialogField = z.object({
  name: z.enum(['bookmark', 'label', 'dataType', 'symbol', 'length', 'required', 'options']),
  label: z.string(),
  kind: z.enum(['text', 'select', 'number', 'switch', 'options']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  required: z.boolean(),
})
export type BookmarkDialogField = z.infer<typeof dialogField>

const use = z.object({
  _id: id,
  name: z.string(),
  /** The form's field says something else than the library, which it can take over in the editor. */
  differs: z.boolean(),
})

const common = { scope: 'practices', carries: 'nothing' } as const

export const bookmarks = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/bks',
    summary:
      'A page of the library: what is shipped, and what the clients of the selected practices have of their own.',
    access: 'login',
    shows: ['bookmarks'],
    input: z.strictObject({
      ...page(['bookmark', 'elementType', 'label', 'type', 'symbol']),
      bookmark: text(40).optional().describe('A part of the name.'),
      label: text(100).optional(),
      type: z.enum(BOOKMARK_TYPES).optional(),
      own: z.enum(['own', 'shipped']).optional(),
    }),
    output: list(bookmark),
  }),
  form: endpoint({
    ...common,
    method: 'GET',
    path: '/api/bks/form/{type}',
    summary: 'The fields of the dialog for a type of bookmark.',
    access: 'login',
    input: z.strictObject({ type: z.enum(BOOKMARK_TYPES) }),
    output: z.array(dialogField),
  }),
  search: endpoint({
    ...common,
    method: 'GET',
    path: '/api/bks/search',
    summary: 'Bookmarks whose name or label contains at least three letters, those that the robot fills first.',
    access: 'login',
    shows: ['bookmarks'],
    input: z.strictObject({ value: text(100).min(3, 'at least 3 characters') }),
    output: list(bookmark),
  }),
  inUse: endpoint({
    ...common,
    method: 'GET',
    path: '/api/tmp/bookmark/inuse/{id}',
    summary: 'The forms that use a bookmark.',
    access: 'login',
    shows: ['bookmarks', 'templates'],
    input: z.strictObject({ id }),
    output: z.object({ usedBy: z.array(use) }),
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/api/bks/{type}/store',
    summary: 'Adds a bookmark to the library of a client.',
    access: can('template'),
    creates: true,
    changes: administration('bookmark'),
    refreshes: ['bookmarks'],
    input: bookmarkFields,
    output: bookmark,
  }),
  change: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/bks/{type}/{id}',
    summary: 'Changes a bookmark. Its type and its name stay; forms that use it are offered the change.',
    access: can('template'),
    changes: administration('bookmark'),
    refreshes: ['bookmarks'],
    input: bookmarkFields.extend({ id, version: z.int() }),
    output: bookmark,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/bks/{id}',
    summary: 'Deletes a bookmark that no form uses.',
    access: can('template'),
    changes: administration('bookmark'),
    refreshes: ['bookmarks'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
}
