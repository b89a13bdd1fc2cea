import { z } from 'zod'
import { administration, can, endpoint, fileAnswer, nothing, uploads } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

/** Full breakdowns, which calls are written on too, and eligibility. */
export const WORD_FORM_TYPES = ['FBD', 'ELG'] as const
export type WordFormType = (typeof WORD_FORM_TYPES)[number]

/** In bytes: a form with a logo has a tenth of it. */
export const LARGEST_WORD_FORM = 5 * 1024 ** 2

const wordForm = z.object({
  type: z.enum(WORD_FORM_TYPES),
  /** What bookmarks of a Word form of this practice can be called. */
  names: z.array(z.string()),
  /** The practice's own; null while its documents are made on ours. */
  own: z
    .object({
      filename: z.string(),
      usedFrom: moment,
      addedBy: z.string(),
      known: z.array(z.string()),
      unknown: z.array(z.string()),
    })
    .nullable(),
})
export type WordForm = z.infer<typeof wordForm>

const ofPractice = { id, type: z.enum(WORD_FORM_TYPES) }
const shared = { access: can('user'), scope: 'administered', carries: 'nothing' } as const

export const wordForms = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/v2/client/practice/{id}/word-forms',
    summary:
      'The Word forms that a practice’s documents are made on, with the bookmarks that are known and those that are not.',
    shows: ['clients', 'templates'],
    input: z.strictObject({ id }),
    output: z.array(wordForm),
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/v2/client/practice/{id}/word-forms/{type}',
    summary: 'The practice’s own Word form as it was uploaded.',
    input: z.strictObject(ofPractice),
    output: fileAnswer,
  }),
  replace: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/v2/client/practice/{id}/word-forms/{type}',
    summary: 'From now on the practice’s documents are made on this Word file, by its bookmarks.',
    // The file is read on a separate thread.
    outside: true,
    changes: administration('practice'),
    refreshes: ['clients'],
    input: z.strictObject({ ...ofPractice, files: uploads(1) }),
    output: wordForm,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/v2/client/practice/{id}/word-forms/{type}',
    summary: 'From now on the practice’s documents are made on ours again.',
    changes: administration('practice'),
    refreshes: ['clients'],
    input: z.strictObject(ofPractice),
    output: nothing,
  }),
}
