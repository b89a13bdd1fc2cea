import { type Identifier, masked } from '@bitewing/domain'
import { z } from 'zod'
import { id, moment } from '../fields.ts'

/** What the endpoints for a single record have in common. */

export const dateOrNothing = z.union([z.iso.date(), z.literal('')])

/**
 * A member id, subscriber id or patient id in an answer: masked here, whatever the handler passes. Only this field takes an identifier as it
 * is stored; a plain text field does not compile with one.
 */
export const identifier = z.string().overwrite(masked) as unknown as z.ZodType<string, Identifier>

/** The version that a save started from: if the record has changed since, the save is refused (409). */
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
  /** Counts its contents: whoever replaces or deletes a file says which one they have seen. */
  version: z.int(),
})
export type DriveFile = z.infer<typeof driveFile>

/** Where a value that the robot filled in came from. */
export const answerSource = z.object({ from: z.string(), segment: z.string(), at: z.string(), confidence: z.number() })
export type AnswerSource = z.infer<typeof answerSource>

/** The two path parameters that the specification calls a and b (spec D5: transaction id and practice id). */
export const recordAndPractice = { a: id, b: id }

/** Text with several lines. */
export const longText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `at most ${maximum} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'must not contain control characters')
