import { z } from 'zod'
import { administration, can, canAny, endpoint, nothing } from '../endpoint.ts'
import { id, list, page, text } from '../fields.ts'
import { wireElement } from './template-on-wire.ts'

/** Elements of forms that other forms may use (3 §2). */

export const SHARE_AT_LEAST_ONE = 'Please select at least one Bookmark'

const shareableTemplate = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  sharedQty: z.int(),
})
export type ShareableTemplate = z.infer<typeof shareableTemplate>

const shareableOption = z.object({ _id: id, label: z.string() })
const shareableField = z.object({
  _id: id,
  type: z.enum(['bookmark', 'checkbox']),
  label: z.string(),
  options: z.array(shareableOption),
})
const shareableItem = z.union([
  shareableField,
  z.object({ _id: id, type: z.literal('subsection'), label: z.string(), items: z.array(shareableField) }),
])
export type ShareableItem = z.infer<typeof shareableItem>

const shareable = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  categories: z.array(z.object({ _id: id, categoryName: z.string(), items: z.array(shareableItem) })),
  /** The ids of elements and options that are shared. */
  shared: z.array(id),
  forEverybody: z.boolean(),
  /** The caller may share with all clients: it is a form of the service company's own. */
  mayShareWithEverybody: z.boolean(),
})
export type Shareable = z.infer<typeof shareable>

const sharedElement = z.object({
  _id: id,
  templateId: id,
  templateName: z.string(),
  category: z.string(),
  label: z.string(),
  type: z.enum(['bookmark', 'checkbox', 'subsection']),
  forEverybody: z.boolean(),
  /** As it can be put into another form, with the options that are shared. */
  element: wireElement,
})
export type SharedElement = z.infer<typeof sharedElement>

export const sharedElements = {
  templates: endpoint({
    method: 'GET',
    path: '/api/v2/shared-elements/templates',
    summary: 'A page of the forms whose elements can be shared.',
    access: can('sharedElements'),
    scope: 'practices',
    carries: 'nothing',
    shows: ['templates', 'bookmarks'],
    input: z.strictObject({ ...page(['name', 'description', 'sharedQty']), name: text(40).optional() }),
    output: list(shareableTemplate),
  }),
  shareable: endpoint({
    method: 'GET',
    path: '/api/v2/shared-elements/templates/{templateId}',
    summary: 'What of a form can be shared, and what is.',
    access: can('sharedElements'),
    scope: 'practices',
    carries: 'nothing',
    shows: ['templates', 'bookmarks'],
    input: z.strictObject({ templateId: id }),
    output: shareable,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/template/sharedElement',
    summary: 'The elements that are shared: by one form, or those that another form may use.',
    access: canAny(
      can('sharedElements'),
      can('template'),
      can('missingCode'),
      can('FBD'),
      can('transaction', 'list_transaction'),
      can('callCenter'),
    ),
    scope: 'granted',
    carries: 'nothing',
    shows: ['templates', 'bookmarks'],
    input: z.strictObject({
      templateId: id.optional(),
      forTemplate: id.optional().describe('Of other forms of the same client, and what all clients share.'),
    }),
    output: list(sharedElement),
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/template/sharedElement',
    summary: 'Shares these elements and options of a form, and no others.',
    access: can('sharedElements'),
    scope: 'practices',
    carries: 'nothing',
    changes: administration('shared elements'),
    refreshes: ['bookmarks'],
    input: z
      .strictObject({
        templateId: id,
        elements: z.array(id).max(5000, 'at most 5000'),
        /** Shares nothing any more, which is never meant by choosing nothing. */
        none: z.boolean().default(false),
        forEverybody: z.boolean().default(false),
      })
      .refine(({ elements, none }) => none === (elements.length === 0), {
        path: ['elements'],
        error: SHARE_AT_LEAST_ONE,
      }),
    output: nothing,
  }),
}
