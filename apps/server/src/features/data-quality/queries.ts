import type { contract, Endpoint, ParsedInputOf, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { QualityField } from '@bitewing/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, inAnyCase, type ListDefinition, listQuery, sortedBy } from '../../kernel/data/list-query.ts'
import { patientName } from '../../kernel/data/patients.ts'

type DataQuality = (typeof contract)['dataQuality']
type FlatInput<E extends DataQuality['list'] | DataQuality['findings']> = Omit<ParsedInputOf<E>, 'filters'> &
  ParsedInputOf<E>['filters']
/** The lists as the kit of lists knows them; the endpoints take their filters in an object of their own. */
type Flat<E extends DataQuality['list'] | DataQuality['findings']> = Endpoint<
  z.ZodType<FlatInput<E>>,
  z.ZodType<ResultOf<E>, ResultOf<E>>
>

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const ofUpdate = (column: string) => `(select u.${column} from pms_updates u where u.id = r.pms_update_id)`

const requests: ListDefinition<Flat<DataQuality['list']>> = {
  table: 'quality_requests',
  columns: {
    _id: 'r.id',
    practiceId: 'r.practice_id',
    practiceName: 'p.name',
    recordId: 'r.record_id',
    firstName: 'r.patient_first_name',
    lastName: 'r.patient_last_name',
    phone: `coalesce(nullif(r.form_values->>'phone', ''), r.system_values->>'phone', '')`,
    dob: `coalesce(r.patient_dob::text, '')`,
    status: 'r.status',
    dateCreated: moment('r.created_at'),
    dateUpdate: moment('r.updated_at'),
    differing: 'r.differing',
    settled: 'r.settled and r.status = 1',
    closedAs: 'r.closed_as',
    closedBy: `coalesce(app.person_name(r.confirmed_by), '')`,
    pmsState: `coalesce(${ofUpdate('state')}, 'none')`,
    pmsUndoes: `coalesce(${ofUpdate('undoes')} is not null, false)`,
    pmsFailure: `coalesce(${ofUpdate('failure')}, '')`,
  },
  order: sortedBy(
    {
      lastName: inAnyCase(`(r.patient_last_name || ' ' || r.patient_first_name)`),
      dob: `coalesce(r.patient_dob, '-infinity'::date)`,
      status: 'r.status',
      dateCreated: 'r.created_at',
      dateUpdate: 'r.updated_at',
    },
    '-dateCreated',
  ),
  filters: {
    patientName: contains(patientName('r')),
    missingField: (field) => ({ sql: '? = any (r.missing)', values: [field] }),
    status: (status) => ({ sql: 'r.status = ?', values: [Number(status)] }),
    settled: (yes) => ({ sql: '(r.settled and r.status = 1) = ?', values: [yes === 'true'] }),
  },
}

const findings: ListDefinition<Flat<DataQuality['findings']>> = {
  table: 'quality_open_findings',
  columns: {
    _id: 'r.id',
    practiceId: 'r.practice_id',
    practiceName: 'p.name',
    recordId: 'r.record_id',
    patientName: patientName('r'),
    appointmentDate: 'r.appointment_date',
    rule: 'r.rule',
    why: 'r.why',
    foundAt: moment('r.found_at'),
  },
  order: sortedBy({ appointmentDate: 'r.appointment_date', foundAt: 'r.found_at' }, 'appointmentDate'),
  filters: { patientName: contains(patientName('r')), rule: equals('r.rule') },
}

export const pageOfRequests = listQuery(requests)
export const pageOfFindings = listQuery(findings)

export async function countMissingFields(db: Db): Promise<{ field: QualityField; count: number }[]> {
  const { rows } = await sql<{ field: QualityField; count: number }>`
    select field, count(*)::int as count from quality_requests, unnest(missing) as field
    where status = 1 group by field order by 2 desc, 1`.execute(db)
  return rows
}

/** As many as one call confirms. */
const SETTLED_AT_ONCE = 100
const DAYS_SHOWN = 60

export async function summaryOf(db: Db) {
  const days = await db
    .selectFrom('quality_scores')
    .select('day')
    .select((of) => [
      sql<number>`${of.fn.sum('patients')}::int`.as('patients'),
      sql<number>`${of.fn.sum('agreeing')}::int`.as('agreeing'),
    ])
    .where('day', '>', sql<string>`current_date - ${DAYS_SHOWN}::int`)
    .where('patients', '>', 0)
    .groupBy('day')
    .orderBy('day')
    .execute()
  const practices = await db
    .selectFrom('quality_scores as s')
    .innerJoin('practices as p', 'p.id', 's.practice_id')
    .distinctOn('s.practice_id')
    .select(['s.practice_id as practiceId', 'p.name', 's.patients', 's.agreeing'])
    .where('s.patients', '>', 0)
    .orderBy('s.practice_id')
    .orderBy('s.day', 'desc')
    .execute()
  const active = await db
    .selectFrom('quality_requests')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  const settled = await db
    .selectFrom('quality_requests')
    .select('id')
    .where('status', '=', 1)
    .where('settled', '=', true)
    .orderBy('created_at')
    .limit(SETTLED_AT_ONCE)
    .execute()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quality_open_findings`.execute(db)
  return {
    days,
    practices,
    active: active.n,
    settled: settled.map(({ id }) => id),
    findings: rows[0]?.n ?? 0,
  }
}

export async function dismissFinding(db: Db, id: string, userId: string): Promise<string | undefined> {
  const row = await db
    .updateTable('quality_findings')
    .set({ dismissed_at: sql`now()`, dismissed_by: userId })
    .where('id', '=', id)
    .returning('practice_id')
    .executeTakeFirst()
  return row?.practice_id
}
