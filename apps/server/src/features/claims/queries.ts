import type { contract } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import {
  atLeast,
  atMost,
  equals,
  type ListDefinition,
  listQuery,
  sortedBy,
  typed,
} from '../../kernel/data/list-query.ts'

const list: ListDefinition<(typeof contract)['claims']['list']> = {
  table: 'claim_requests',
  columns: {
    _id: 'r.id',
    practiceId: 'r.practice_id',
    practiceName: 'p.name',
    dateRequest: `to_char(r.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    claimType: 'r.claim_type',
    patientName: 'r.patient_name',
    companyName: 'r.company_name',
  },
  order: sortedBy({ dateRequest: 'r.requested_at' }, '-dateRequest'),
  filters: {
    practiceId: equals('r.practice_id'),
    startDate: atLeast('r.requested_on'),
    endDate: atMost('r.requested_on'),
    patientName: typed('c', 'r.patient_key'),
    claimType: equals('r.claim_type'),
  },
}

export const listClaims = listQuery(list)

type NewClaim = {
  practiceId: string
  externalId: string
  requestedAt: string
  claimType: 'validate' | 'submit'
  patientName: string
  companyName: string
}

/** Whether it is new: announced twice, it is one. Its day is the practice's. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<boolean> {
  const row = await db
    .insertInto('claim_requests')
    .columns([
      'id',
      'client_id',
      'practice_id',
      'external_id',
      'requested_at',
      'requested_on',
      'claim_type',
      'patient_name',
      'company_name',
    ])
    .expression((eb) =>
      eb
        .selectFrom('practices as p')
        .where('p.id', '=', claim.practiceId)
        .where('p.deleted_at', 'is', null)
        .select([
          sql<string>`${newId()}`.as('id'),
          'p.client_id',
          'p.id as practice_id',
          sql<string>`${claim.externalId}`.as('external_id'),
          sql<string>`${claim.requestedAt}::timestamptz`.as('requested_at'),
          sql<string>`(${claim.requestedAt}::timestamptz at time zone p.time_zone)::date`.as('requested_on'),
          sql<'validate' | 'submit'>`${claim.claimType}`.as('claim_type'),
          sql<string>`${claim.patientName}`.as('patient_name'),
          sql<string>`${claim.companyName}`.as('company_name'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
