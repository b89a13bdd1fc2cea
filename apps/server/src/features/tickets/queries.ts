import type { contract, ParsedInputOf, TicketStatus } from '@bitewing/contract'
import { type Db, newId, type Tables } from '@bitewing/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { equals } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Tickets = (typeof contract)['tickets']
type TicketRow = Selectable<Tables['tickets']>

export type TicketKey = Pick<TicketRow, 'id' | 'practice_id' | 'record_id'>
export type TicketToChange = TicketKey & Pick<TicketRow, 'status' | 'created_by'>

const personName = (column: string) => sql<string>`coalesce(app.person_name(${sql.ref(column)}), '')`

const ofRecord = (what: RawBuilder<string>) =>
  sql<string>`(select ${what} from verification_records v where v.id = tickets.record_id)`

/** Subqueries instead of joins, so that these values are looked up only for the rows of the page. */
const tickets = (db: Db) =>
  db
    .selectFrom('tickets')
    .select([
      'id as _id',
      'created_at as created',
      'title',
      personName('created_by').as('user'),
      'status',
      'practice_id as practiceId',
      sql<string>`(select p.name from practices p where p.id = tickets.practice_id)`.as('practiceName'),
      'record_id as transactionId',
      ofRecord(sql`trim(v.patient_first_name || ' ' || v.patient_last_name)`).as('patientName'),
      ofRecord(sql`v.appointment_date`).as('apptDate'),
      sql<number>`(select count(*) from ticket_responses a where a.ticket_id = tickets.id and a.kind = 'response')`.as(
        'responsesQty',
      ),
    ])

export async function pageOfTickets(db: Db, input: ParsedInputOf<Tickets['all']>) {
  return await pageOf(tickets(db), input, {
    sort: { created: 'created_at' },
    defaultSort: '-created',
    filters: { transaction: equals('record_id'), practice: equals('practice_id'), status: equals('status') },
  })
}

export async function findTicket(db: Db, id: string) {
  return await tickets(db)
    .select(['notes', 'steps_to_reproduce as stepReproduce', 'product_id as productId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What has happened to a ticket since it was raised, oldest first. */
export async function historyOf(db: Db, ticketId: string) {
  return await db
    .selectFrom('ticket_responses')
    .select(['id as _id', personName('user_id').as('user'), 'at as created', 'kind', 'message'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Locked until the transaction ends, so that changes to a ticket happen one after the other. */
export async function lockTicket(db: Db, id: string): Promise<TicketToChange | undefined> {
  return await db
    .selectFrom('tickets')
    .select(['id', 'practice_id', 'record_id', 'status', 'created_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertTicket(db: Db, userId: string, fields: ParsedInputOf<Tickets['add']>): Promise<string> {
  const id = newId()
  await db
    .insertInto('tickets')
    .values({
      id,
      practice_id: fields.practiceId,
      record_id: fields.transactionId,
      product_id: fields.productId ?? null,
      title: fields.title,
      notes: fields.notes,
      steps_to_reproduce: fields.stepReproduce,
      status: fields.status,
      created_by: userId,
    })
    .execute()
  return id
}

type Step = { userId: string; kind: 'response' | 'closed' | 'reopened'; message?: string }

export async function insertStep(db: Db, ticket: TicketKey, { userId, kind, message = '' }: Step): Promise<void> {
  await db
    .insertInto('ticket_responses')
    .values({ id: newId(), practice_id: ticket.practice_id, ticket_id: ticket.id, user_id: userId, kind, message })
    .execute()
}

export async function updateStatus(db: Db, id: string, status: TicketStatus): Promise<void> {
  await db.updateTable('tickets').set({ status }).where('id', '=', id).execute()
}
