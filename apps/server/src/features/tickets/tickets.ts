import type { contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { existingRecord } from '../verification/index.ts'
import * as queries from './queries.ts'

type Tickets = (typeof contract)['tickets']
type Ticket = OutputOf<Tickets['one']>

type Seeing = { db: Db; practiceIds: readonly string[] }
type Writing = { db: Db; user: { userId: string }; signal(message: Signal): Promise<void> }

/** A transaction or practice that the caller cannot see is refused rather than answered with an empty list. */
export async function listTickets({ db, practiceIds }: Seeing, input: ParsedInputOf<Tickets['all']>) {
  const { transaction, practice } = input
  if (practice !== undefined && !practiceIds.includes(practice)) throw fail('request.not_found')
  if (transaction !== undefined) await existingRecord(db, transaction)
  return await queries.pageOfTickets(db, input)
}

export async function presentTicket(db: Db, id: string): Promise<Ticket> {
  const ticket = await queries.findTicket(db, id)
  if (ticket === undefined) throw fail('request.not_found')
  const history = await queries.historyOf(db, id)
  return {
    ...ticket,
    username: ticket.user,
    details: ticket.notes,
    responses: history.filter(({ kind }) => kind === 'response'),
    changes: history
      .filter(({ kind }) => kind !== 'response')
      .map(({ kind, ...change }) => ({ ...change, status: kind === 'closed' ? 'closed' : 'open' })),
  }
}

export async function raiseTicket(writing: Writing, fields: ParsedInputOf<Tickets['add']>): Promise<Ticket> {
  const { db, user } = writing
  const record = await existingRecord(db, fields.transactionId)
  if (record.practice_id !== fields.practiceId) throw fail('request.not_found')
  const id = await queries.insertTicket(db, user.userId, fields)
  return await announced(writing, { id, practice_id: record.practice_id, record_id: record.id })
}

/** A response by somebody else makes the ticket answered; one by the person who raised it makes it open again. */
export async function respond(writing: Writing, id: string, message: string): Promise<Ticket> {
  const { db, user } = writing
  const ticket = await ticketToChange(db, id)
  if (ticket.status === 'closed') throw fail('ticket.closed')
  await queries.insertStep(db, ticket, { userId: user.userId, kind: 'response', message })
  await queries.updateStatus(db, id, user.userId === ticket.created_by ? 'open' : 'answered')
  return await announced(writing, ticket)
}

/** If two people close it at the same time, the second finds it closed, and the first one's name stays. */
export async function setStatus(writing: Writing, id: string, wanted: 'open' | 'closed'): Promise<Ticket> {
  const { db, user } = writing
  const ticket = await ticketToChange(db, id)
  if ((ticket.status === 'closed') === (wanted === 'closed')) return await presentTicket(db, id)
  await queries.insertStep(db, ticket, { userId: user.userId, kind: wanted === 'closed' ? 'closed' : 'reopened' })
  await queries.updateStatus(db, id, wanted)
  return await announced(writing, ticket)
}

async function ticketToChange(db: Db, id: string): Promise<queries.TicketToChange> {
  const ticket = await queries.lockTicket(db, id)
  if (ticket === undefined) throw fail('request.not_found')
  return ticket
}

/** Tells open screens about the change, and returns the ticket as it is now. */
async function announced({ db, signal }: Writing, { id, practice_id, record_id }: queries.TicketKey): Promise<Ticket> {
  await signal({ event: { topic: 'tickets', practiceId: practice_id, recordId: record_id } })
  return await presentTicket(db, id)
}
