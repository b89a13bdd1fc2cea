import type { contract, ParsedInputOf } from '@bitewing/contract'
import { type AnswerSource, type Db, newId, type PlanChangeKind, type PlanProposal, type Tables } from '@bitewing/db'
import type { Answers, PlanKey, Template } from '@bitewing/domain'
import { type Selectable, sql } from 'kysely'
import { contains, type Filter } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Plans = (typeof contract)['plans']
export type PlanRow = Selectable<Tables['transaction_plans']>

/** Something is left for a person to do. */
const PENDING = `(missing_fields > 0 or proposals <> '[]'
  or exists (select from plan_contradictions c where c.plan_id = transaction_plans.id))`

/** As the list shows it. */
const shownPlans = (db: Db) =>
  db
    .selectFrom('transaction_plans')
    .select([
      'id as _id',
      'practice_id as practiceId',
      sql<string>`(select p.name from practices p where p.id = transaction_plans.practice_id)`.as('practiceName'),
      'employer',
      'carrier_name as carrier',
      'group_number as groupNumber',
      'plan_name as planName',
      'network',
      sql<number | null>`deductible::float8`.as('deductible'),
      sql<number | null>`maximum::float8`.as('maximum'),
      'plan_number as plannum',
      sql<'pending' | 'completed'>`case when ${sql.raw(PENDING)} then 'pending' else 'completed' end`.as('botDBStatus'),
      'audited as audit',
      'audited_at as auditedAt',
    ])

const whether =
  (condition: string, yes: string): Filter<string> =>
  (asked) => ({ sql: asked === yes ? condition : `not ${condition}`, values: [] })

export async function pageOfPlans(db: Db, input: ParsedInputOf<Plans['list']>) {
  return await pageOf(shownPlans(db), input, {
    sort: {
      employer: 'employer',
      carrier: 'carrier_name',
      groupNumber: 'group_number',
      planName: 'plan_name',
      deductible: 'deductible',
      maximum: 'maximum',
      plannum: 'plan_number',
    },
    defaultSort: 'employer',
    filters: {
      employer: contains('employer'),
      carrier: contains('carrier_name'),
      groupNumber: contains('group_number'),
      audit: whether('audited', 'true'),
      botStatus: whether(PENDING, 'pending'),
    },
  })
}

export async function findShownPlan(db: Db, id: string) {
  return await shownPlans(db).where('id', '=', id).executeTakeFirst()
}

export async function findPlanRow(db: Db, id: string): Promise<PlanRow | undefined> {
  return await db.selectFrom('transaction_plans').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends, so that changes to a plan happen one after the other. A record is locked before its plan. */
export async function lockPlanRow(db: Db, id: string): Promise<PlanRow | undefined> {
  return await db.selectFrom('transaction_plans').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type OfPractice = { practiceId: string; key: PlanKey }

const ofGroup = (db: Db, { practiceId, key }: OfPractice) =>
  db
    .selectFrom('transaction_plans')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('group_key', '=', key.group)
    .where('carrier_key', '=', key.carrier)
    .where('network', '=', key.network)

export async function lockPlanOfKey(db: Db, wanted: OfPractice): Promise<PlanRow | undefined> {
  return await ofGroup(db, wanted).where('name_key', '=', wanted.key.name).forNoKeyUpdate().executeTakeFirst()
}

/** Of a group whose plan is not named: two are enough to know that there are several. */
export async function verifiedPlansOfGroup(db: Db, wanted: OfPractice): Promise<PlanRow[]> {
  return await ofGroup(db, wanted).where('audited', '=', true).orderBy('id').limit(2).execute()
}

type NewPlan = OfPractice & { named: { carrier_name: string; group_number: string; plan_name: string } }

/** Does nothing if there is one of this key already, which somebody else may be making at this moment. */
export async function insertPlanRow(db: Db, { practiceId, key, named }: NewPlan): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('transaction_plans')
    .values({
      id: newId(),
      practice_id: practiceId,
      carrier_key: key.carrier,
      group_key: key.group,
      name_key: key.name,
      network: key.network,
      ...named,
      answers: '{}',
      answer_sources: '{}',
      proposals: '[]',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type PlanColumns = {
  answers?: Answers
  answer_sources?: Record<string, AnswerSource>
  proposals?: PlanProposal[]
  required_fields?: number
  missing_fields?: number
  plan_number?: string
  audited?: boolean
  audited_at?: string | null
  audited_by?: string | null
}

export async function updatePlanRow(
  db: Db,
  id: string,
  { answers, answer_sources, proposals, ...columns }: PlanColumns,
  userId: string | undefined,
): Promise<number> {
  const { version } = await db
    .updateTable('transaction_plans')
    .set({
      ...columns,
      ...(answers !== undefined && { answers: JSON.stringify(answers) }),
      ...(answer_sources !== undefined && { answer_sources: JSON.stringify(answer_sources) }),
      ...(proposals !== undefined && { proposals: JSON.stringify(proposals) }),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
      updated_by: userId ?? null,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Not a change of the plan: its version stays. */
export async function setToldAt(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('transaction_plans').set({ told_at: at }).where('id', '=', id).execute()
}

export type PlanChange = { kind: PlanChangeKind; field: string; from: string; to: string; source?: AnswerSource }

export async function insertPlanHistory(
  db: Db,
  { id, practice_id }: Pick<PlanRow, 'id' | 'practice_id'>,
  userId: string | undefined,
  changes: readonly PlanChange[],
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('plan_history')
    .values(
      changes.map(({ kind, field, from, to, source }) => ({
        id: newId(),
        practice_id,
        plan_id: id,
        at: sql<string>`statement_timestamp()`,
        actor: userId === undefined ? ('robot' as const) : ('person' as const),
        user_id: userId ?? null,
        kind,
        field,
        old_value: from,
        new_value: to,
        source: source === undefined ? null : JSON.stringify(source),
      })),
    )
    .execute()
}

export async function pageOfHistory(db: Db, { id, ...asked }: ParsedInputOf<Plans['history']>) {
  const lines = db
    .selectFrom('plan_history')
    .select([
      'id as _id',
      'at',
      'actor',
      sql<string>`coalesce(app.person_name(user_id), '')`.as('who'),
      'kind',
      'field',
      'old_value as from',
      'new_value as to',
      'source',
    ])
    .where('plan_id', '=', id)
  return await pageOf(lines, asked, { sort: { at: 'at' }, defaultSort: '-at' })
}

/** The form that the practice has chosen for its plans. */
export async function findPlanTemplate(db: Db, practiceId: string): Promise<Template | undefined> {
  const own = await db
    .selectFrom('practices as p')
    .innerJoin('templates as t', 't.id', 'p.plan_template_id')
    .select('t.content')
    .where('p.id', '=', practiceId)
    .where('t.type', '=', 'PLAN')
    .executeTakeFirst()
  return own === undefined ? undefined : (own.content as Template)
}

export async function findPracticeOfPlan(db: Db, id: string) {
  return await db
    .selectFrom('practices')
    .select(['network', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
