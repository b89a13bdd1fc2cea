import { z } from 'zod'
import { id, moment } from '../fields.ts'

/** What the endpoints of one record have in common. */

/** A day, or nothing. */
export const dateOrNothing = z.union([z.iso.date(), z.literal('')])

/** What a save started from: a record that was changed since refuses it (409). */
export const version = z.int().min(1)

export const recordType = z.enum(['FBD', 'ELG', 'CC'])

export const driveFile = z.object({
  _id: id,
  type: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.int(),
  uploadedAt: moment,
  uploadedBy: z.string(),
})
export type DriveFile = z.infer<typeof driveFile>

/** Where a robot's value came from. */
export const answerSource = z.object({ from: z.string(), segment: z.string(), at: z.string(), confidence: z.number() })
export type AnswerSource = z.infer<typeof answerSource>

/** The two parts of a path that the specification calls a and b (spec D5: transaction id and practice id). */
export const recordAndPractice = { a: id, b: id }

/** Text of several lines. */
export const longText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `at most ${maximum} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'must not contain control characters')
