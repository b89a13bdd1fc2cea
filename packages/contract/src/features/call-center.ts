import { z } from 'zod'
import { can, endpoint, nothing, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, patientText, text, wholeNumber } from '../fields.ts'
import { dateOrNothing, longText, recordType, version } from './record.ts'

const callers = can('callCenter', 'list_transaction')
const savers = can('callCenter', 'save_verification')

/** Values by bookmark: '' says nothing, '-' empties, 'n' and 'o' stand for a ticked and an empty option. */
const bookmarks = z.record(z.string().regex(/^[A-Za-z]\w{0,79}$/, 'is not a bookmark'), longText(4000))

const procedureCode = text(10).min(1)

/** 2 §3: the wire's names of what a call says about a procedure, mapped to clear ones here and nowhere else. */
const item = z
  .strictObject({
    code: procedureCode,
    elegible: z.enum(['E', 'N', '']).optional(),
    frecuency: text(100).optional(),
    history: text(100).optional(),
  })
  .transform(({ code, elegible, frecuency, history }) => ({
    code,
    ...(elegible !== undefined && { eligible: elegible }),
    ...(frecuency !== undefined && { frequency: frecuency }),
    ...(history !== undefined && { history }),
  }))

/** What a call found out; what is left out stays as it is. */
const found = {
  id,
  version,
  notes: longText(4000).min(1, 'Field is required'),
  bookmarks: bookmarks.default({}),
  coverageDateStart: dateOrNothing.nullable().optional(),
  coverageDateEnd: dateOrNothing.nullable().optional(),
  annual: text(12).optional(),
  remaining: text(12).optional(),
  referenceNumber: text(100).optional(),
  /**
   * The answer to 'A change of type from ELG to FBD is going to be made': the record becomes FBD, or only its eligibility is
   * saved and it stays ELG.
   */
  typeChange: z.enum(['fbd', 'eligibilityOnly']).optional(),
  /** Part of the specification's request, but ignored: the user is taken from the session. */
  userCreated: text(100).optional(),
}

const saved = z.object({
  version,
  type: recordType,
  missingRequiredInputQty: z.int(),
  totalRequiredFields: z.int(),
})

/** Where a call has to go through before it is over, by what a representative asks for first. */
const practiceOfCall = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  npi: z.string(),
})

const callback = z.object({
  _id: id,
  transactionId: id,
  practiceId: id,
  patientName: z.string(),
  carrier: z.string(),
  at: moment,
  reason: z.string(),
  /** Who agreed upon it. */
  user: z.string(),
})
export type Callback = z.infer<typeof callback>

const count = z.int().min(0)

const reservation = z.object({
  transactionId: id,
  /** Who works on it. */
  user: z.string(),
  mine: z.boolean(),
  until: moment,
})
export type Reservation = z.infer<typeof reservation>

const reserved = {
  access: savers,
  scope: 'practices',
  carries: patients('view'),
  changes: 'records',
  refreshes: ['reservations'],
  about: 'id',
} as const

export const callCenter = {
  form: endpoint({
    method: 'GET',
    path: '/api/iv/transactions/{id}/bookmarks',
    summary: 'What is known about a record, as the call form shows it: bookmarks, eligible codes, notes, coverage.',
    access: callers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      version,
      bookmarks: z.record(z.string(), z.string()),
      eligible: z.array(z.string()),
      notes: z.string(),
      coverageDateStart: dateOrNothing,
      coverageDateEnd: dateOrNothing,
      annual: z.string(),
      remaining: z.string(),
      referenceNumber: z.string(),
      /** Whether the call center has saved this record before: then it updates. */
      saved: z.boolean(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/iv/transactions/{id}/bookmarks',
    summary: 'Saves what a call found out, all of it at once. A stale version is refused with 409.',
    access: savers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'id',
    input: z.strictObject({ ...found, eligible: z.array(procedureCode).max(500).optional() }),
    output: saved.extend({ message: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v2/iv/calls/verifications/{id}',
    summary: 'Saves what a later call found out; the second item of the answer is the message for the user.',
    access: savers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['transactionId'],
    refreshes: ['record'],
    about: 'id',
    input: z
      .strictObject({
        ...found,
        items: z
          .array(z.strictObject({ categoryId: id, bookmarks: z.array(item).max(500) }))
          .max(50)
          .default([]),
        /** As userCreated; the record is the one in the path. */
        userUpdate: text(100).optional(),
        transactionId: id.optional(),
      })
      .refine(({ id: inPath, transactionId = inPath }) => transactionId === inPath, {
        error: 'is another record than the one in the path',
        path: ['transactionId'],
      }),
    output: z.tuple([saved, z.string()]),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/v2/iv/calls/bookmarks/{id}',
    summary:
      'What a call is about: the required fields that are still empty, the categories of the form with their codes, and what the caller is asked for.',
    access: callers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      records: z.array(z.object({ section: z.string(), bookmark: z.string(), label: z.string(), value: z.string() })),
      recordsQty: z.int(),
      categories: z.array(
        z.object({
          categoryId: id,
          category: z.string(),
          items: z.array(
            z.object({
              code: z.string(),
              label: z.string(),
              bookmarks: z.array(z.object({ bookmark: z.string(), label: z.string() })),
            }),
          ),
        }),
      ),
      practice: practiceOfCall,
      /** The carrier that the record's name stands for; null if it is none of ours. */
      carrierId: id.nullable(),
      /** How long calls to this carrier took of late, in seconds, half of them longer; null where nobody called. */
      usualCall: z.int().nullable(),
      /** The fields that most of the last calls to this payer have found out. */
      told: z.array(z.string()),
      /** The next record of the same carrier that waits for a call. */
      nextOfCarrier: z.object({ _id: id, practiceId: id, patientName: z.string() }).nullable(),
    }),
  }),
  callbacks: endpoint({
    method: 'GET',
    path: '/api/v2/iv/calls/callbacks',
    summary: 'The calls that were put off to an hour that was agreed upon, the earliest first.',
    access: callers,
    scope: 'practices',
    carries: patients('view'),
    targets: 'many',
    shows: ['callbacks'],
    input: nothing,
    output: list(callback),
  }),
  callBack: endpoint({
    method: 'PUT',
    path: '/api/v2/iv/calls/{id}/callback',
    summary: 'Puts the call about a record off to an hour; one that was agreed upon before is moved.',
    access: savers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['callbacks'],
    about: 'id',
    input: z.strictObject({ id, at: moment, reason: text(200).default('') }),
    output: z.object({ _id: id }),
  }),
  calledBack: endpoint({
    method: 'PUT',
    path: '/api/v2/iv/calls/callbacks/{id}',
    summary: 'A call that was put off has been made, or is no longer needed.',
    access: savers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['callbacks'],
    targets: ['id'],
    input: z.strictObject({ id }),
    output: nothing,
  }),
  reservations: endpoint({
    method: 'GET',
    path: '/api/v2/iv/calls/reservations',
    summary: 'The records that somebody works on right now.',
    access: callers,
    scope: 'practices',
    carries: 'nothing',
    shows: ['reservations'],
    input: nothing,
    output: list(reservation),
  }),
  reserve: endpoint({
    method: 'PUT',
    path: '/api/v2/iv/calls/{id}/reservation',
    summary:
      'Takes a record for 15 minutes, or keeps it for another 15. One that somebody else works on stays theirs unless it is taken over; the answer says whose it is.',
    ...reserved,
    input: z.strictObject({ id, takeOver: z.boolean().default(false) }),
    output: reservation,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/v2/iv/calls/{id}/reservation',
    summary: 'Gives a record back. One that somebody else has taken over in the meantime stays theirs.',
    ...reserved,
    input: z.strictObject({ id }),
    output: nothing,
  }),
  caller: endpoint({
    method: 'POST',
    path: '/api/v2/iv/calls/caller',
    summary:
      'Which carrier calls from a number, and the records that wait for a call with it: those that were put off first.',
    access: callers,
    scope: 'practices',
    carries: patients('view'),
    targets: 'many',
    changes: 'nothing',
    input: z.strictObject({ number: patientText(40), today: calendarDate }),
    output: z.object({
      /** Empty where no carrier has the number. */
      carrier: z.string(),
      records: z.array(
        z.object({
          _id: id,
          practiceId: id,
          patientName: z.string(),
          /** The hour that was agreed upon, if one was. */
          callAt: moment.nullable(),
        }),
      ),
    }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/v2/iv/calls/board',
    summary: 'Numbers for the wall of the call center: what waits, and what was done today. No patient is named.',
    access: callers,
    scope: 'practices',
    carries: 'nothing',
    shows: ['record', 'callbacks', 'calls', 'reservations'],
    input: z.strictObject({
      today: calendarDate,
      /** So many hours before the day of a visit begins it should be verified. */
      sla: wholeNumber(0, 168).default(24),
    }),
    output: z.object({
      toCall: count,
      /** Visits within 24 and 48 hours, by the calendar, that nobody has verified. */
      within24: count,
      within48: count,
      callbacks: count,
      /** Calls that are being made now, on the lines that the caller sees. */
      running: count,
      /** Done by the call center today, for each hour of the day in which something was done. */
      done: z.array(z.object({ hour: z.int().min(0).max(23), count })),
      carriers: z.array(z.object({ name: z.string(), count })),
      /** Who works on a record, whom it has to do with, and since when. */
      agents: z.array(z.object({ name: z.string(), carrier: z.string(), since: moment, calling: z.boolean() })),
      /** Of what waits: how many are late, and the next hour at which some will be, with how many. */
      sla: z.object({ late: count, next: moment.nullable(), due: count }),
      /** Of the records that calls of the last 30 days brought to an end, how many needed one call only. */
      firstCall: z.array(z.object({ name: z.string(), records: count, first: count })),
    }),
  }),
}
