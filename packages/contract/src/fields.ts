import { ID_PATTERN, isEmail, isStrongPassword } from '@bitewing/domain'
import { z } from 'zod'

/** Building blocks of inputs and outputs. Their messages are shown to users. */

export const id = z.string().regex(ID_PATTERN, 'must be an id of 24 hexadecimal characters')

export const text = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `at most ${maximum} characters`)
    // Control characters (a NUL cannot even be stored) are never typed by a person.
    .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters')

/** Text that may name a patient: it is sealed in the query of a GET, and never part of a page's address. */
export const patientText = (maximum: number) => text(maximum).meta({ patient: true })

export const requiredText = (maximum: number, message = 'Field is required') => text(maximum).min(1, message)

export const email = z
  .string()
  .trim()
  .max(254, 'at most 254 characters')
  .refine(isEmail, 'please provide a valid e-mail')

export const newPassword = z.string().max(200, 'at most 200 characters').refine(isStrongPassword, 'Password Strength')

/** A password as typed at sign-in, limited to a length that can safely be hashed. */
export const password = z.string().min(1, 'Field is required').max(200, 'at most 200 characters')

/** A secret from a link. */
export const token = z.string().regex(/^[\w.~-]{20,200}$/, 'is not a valid token')

export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Select Color')

/** A point in time, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** A date in a practice's calendar, YYYY-MM-DD; dates that do not exist, such as 2026-02-30, are refused. */
export const calendarDate = z.iso.date()

/** In a query string, numbers are sent as text. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int().min(minimum).max(maximum),
  )

/** 1 §9: the server returns 300 rows when no limit is given. */
export const SERVER_LIMIT = 300

/** Paging and sorting of a list; sort is a column's name, preceded by a dash for descending order. */
export const page = <const C extends readonly [string, ...string[]]>(sortable: C) => ({
  limit: wholeNumber(1, SERVER_LIMIT).default(SERVER_LIMIT),
  offset: wholeNumber(0, 10_000_000).default(0),
  sort: z
    .enum([...sortable, ...sortable.map((column) => `-${column}`)] as unknown as readonly [SortKey<C[number]>])
    .optional(),
})
export type SortKey<C extends string> = C | `-${C}`

export const list = <R extends z.ZodType>(record: R) =>
  z.object({ records: z.array(record), recordsQty: z.int().min(0) })
