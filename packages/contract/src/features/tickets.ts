import { z } from 'zod'
import { can, canAny, endpoint, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, requiredText } from '../fields.ts'
import { longText } from './record.ts'

export const ticketStatus = z.enum(['open', 'answered', 'closed'])
export type TicketStatus = z.infer<typeof ticketStatus>

const row = z.object({
  _id: id,
  created: moment,
  title: z.string(),
  /** The name of the person who raised it. */
  user: z.string(),
  status: ticketStatus,
  practiceId: id,
  practiceName: z.string(),
  transactionId: id,
  patientName: z.string(),
  apptDate: calendarDate,
  responsesQty: z.int(),
})
export type TicketRow = z.infer<typeof row>

/** 2 §3 calls it a ticket, with `user` and `notes`; 3 §3 an issue, with `username` and `details`. */
const ticket = row.extend({
  username: z.string(),
  notes: z.string(),
  details: z.string(),
  stepReproduce: z.string(),
  productId: id.nullable(),
  responses: z.array(z.object({ _id: id, user: z.string(), created: moment, message: z.string() })),
  /** When it was closed and reopened, and by whom. */
  changes: z.array(z.object({ _id: id, user: z.string(), created: moment, status: z.enum(['open', 'closed']) })),
})
export type Ticket = z.infer<typeof ticket>

/** Also checked by the form in the browser. */
export const ticketFields = z.strictObject({
  title: requiredText(150, 'Please enter a title'),
  notes: longText(4000).default(''),
  stepReproduce: longText(4000).default(''),
})

export const responseFields = z.strictObject({ message: longText(4000).min(1, 'Please enter a message') })

/** Users who see a record also see its tickets. */
const viewers = canAny(
  can('transaction', 'list_transaction'),
  can('missingCode', 'list_missingcode'),
  can('callCenter'),
)
/** The call center's list has an issue button of its own (2 §2.6). */
const writers = canAny(can('transaction', 'addTicket'), can('callCenter', 'list_transaction'))

export const tickets = {
  all: endpoint({
    method: 'GET',
    path: '/api/ticket/',
    summary: 'The tickets of a transaction, or of the selected practices, newest first.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    targets: ['transaction'],
    shows: ['tickets'],
    input: z.strictObject({
      ...page(['created']),
      transaction: id.optional(),
      practice: id.optional(),
      status: ticketStatus.optional(),
    }),
    output: list(row),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/ticket/{id}',
    summary: 'A ticket with its responses.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    targets: ['id'],
    shows: ['tickets'],
    input: z.strictObject({ id }),
    output: ticket,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ticket/',
    summary: 'Raises a ticket about a transaction; it begins as open.',
    access: writers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['transactionId'],
    creates: true,
    refreshes: ['tickets'],
    input: ticketFields.extend({
      practiceId: id,
      transactionId: id,
      productId: id.optional(),
      status: z.literal('open').default('open'),
    }),
    output: ticket,
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/ticket/response/{issueId}',
    summary: 'Adds a response: from anybody else the ticket is answered, from who raised it open again.',
    access: writers,
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['issueId'],
    creates: true,
    refreshes: ['tickets'],
    input: responseFields.extend({ issueId: id }),
    output: ticket,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/v2/ticket/{id}/status',
    summary: 'Closes a ticket, or opens a closed one again.',
    access: can('transaction', 'closeTicket'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['id'],
    refreshes: ['tickets'],
    input: z.strictObject({ id, status: z.enum(['open', 'closed']) }),
    output: ticket,
  }),
}
