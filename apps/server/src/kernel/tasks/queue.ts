import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import type { Next, Task } from './task.ts'

/** How long a robot may be silent before its tasks are given to others, unless ROBOT_LEASE_SECONDS says otherwise. */
export const LEASE_MS = 6000
/** A task during which this many robots have crashed is not tried again. */
const MAX_CRASHES = 8
/** How often a step may fail for an unknown reason before its task counts as failed. */
export const MAX_FAILURES = 5

type NewTask = { practiceId: string; kind: Task['kind']; subjectId: string; step: string; due: string }

/** A task that is queued already stays where it is; one that has failed starts again. Resolves with whether there is new work. */
export async function enqueue(db: Db, task: NewTask): Promise<boolean> {
  await db
    .insertInto('robot_lanes')
    .values({ practice_id: task.practiceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql`
    insert into robot_tasks (id, practice_id, kind, subject_id, step, due)
    values (${newId()}, ${task.practiceId}, ${task.kind}, ${task.subjectId}, ${task.step}, ${task.due})
    on conflict (subject_id, kind) do update
      set step = excluded.step, due = excluded.due, state = 'ready', failures = 0, deaths = 0, reason = '', payload = '{}'
      where robot_tasks.state = 'set aside'
    returning id`.execute(db)
  return rows.length > 0
}

/** Takes tasks away from silent robots, and makes those ready whose pause is over, which after a first crash is at once. */
export async function wakeTasks(db: Db): Promise<void> {
  // The pause grows with each crash, so that a task that crashes robots does not bring all of them down at once. It stays short: with the
  // lease, a task that was merely unlucky goes on within ten seconds.
  await sql`
    update robot_tasks set state = 'paused', leased_until = null, deaths = deaths + 1,
      wake_at = now() + least(deaths, 3) * interval '500 ms'
    where id in (select id from robot_tasks where state = 'running' and leased_until < now() limit 200 for no key update skip locked)`.execute(
    db,
  )
  await sql`
    update robot_tasks set state = 'ready', wake_at = null
    where id in (select id from robot_tasks where state = 'paused' and wake_at <= now()
      order by wake_at limit 200 for no key update skip locked)`.execute(db)
}

/** At most `most` tasks: one for each practice whose turn it is, the earliest visit first. */
export async function takeTasks(db: Db, most: number, leaseMs = LEASE_MS): Promise<Task[]> {
  const { rows } = await sql<Task & { deaths: number }>`
    with turn as materialized (
      select practice_id from robot_lanes l
      where exists (select from robot_tasks t where t.practice_id = l.practice_id and t.state = 'ready')
      order by served, practice_id limit ${most} for no key update skip locked),
    served as (
      update robot_lanes l set served = nextval('robot_turns') from turn where l.practice_id = turn.practice_id),
    picked as materialized (
      select t.id from turn cross join lateral (
        select id from robot_tasks t where t.practice_id = turn.practice_id and t.state = 'ready'
        order by t.due, t.id limit 1 for no key update skip locked) t)
    update robot_tasks t set state = 'running', fence = fence + 1, leased_until = now() + ${leaseMs} * interval '1 ms'
    from picked, practices p where t.id = picked.id and p.id = t.practice_id
    returning t.id, t.practice_id as "practiceId", p.client_id as "clientId", t.kind, t.subject_id as "subjectId", t.step, t.due,
      t.failures, t.deaths, t.payload, t.fence`.execute(db)
  return rows.filter(({ deaths }) => deaths < MAX_CRASHES)
}

/** Tasks that have crashed too many robots to be given to another one. */
export async function crashingTasks(db: Db): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select t.id, t.practice_id as "practiceId", p.client_id as "clientId", t.kind, t.subject_id as "subjectId", t.step, t.due,
      t.failures, t.payload, t.fence
    from robot_tasks t join practices p on p.id = t.practice_id
    where t.state = 'running' and t.deaths >= ${MAX_CRASHES}`.execute(db)
  return rows
}

/** Extends the leases; resolves with the ids of the tasks that are still held. */
export async function renew(db: Db, tasks: readonly Task[], leaseMs = LEASE_MS): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update robot_tasks t set leased_until = now() + ${leaseMs} * interval '1 ms'
    from unnest(${tasks.map(({ id }) => id)}::text[], ${tasks.map(({ fence }) => fence)}::bigint[]) as held (id, fence)
    where t.id = held.id and t.fence = held.fence and t.state = 'running' and t.leased_until >= now()
    returning t.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the task is still held with this fence; if so, nobody else can take it before the transaction ends. */
export async function holdTask(db: Db, { id, fence }: Task): Promise<boolean> {
  const { rows } = await sql`
    select from robot_tasks where id = ${id} and fence = ${fence} and state = 'running' for no key update`.execute(db)
  return rows.length === 1
}

export async function moveOn(db: Db, task: Task, next: Next): Promise<void> {
  if (next.to === 'end') {
    await sql`delete from robot_tasks where id = ${task.id}`.execute(db)
    return
  }
  if (next.to === 'pause' || next.to === 'wait') {
    const failed = next.to === 'pause' ? 1 : 0
    await sql`
      update robot_tasks set state = 'paused', leased_until = null, failures = failures + ${failed}, reason = ${next.reason},
        wake_at = now() + ${next.ms} * interval '1 ms'
      where id = ${task.id}`.execute(db)
    return
  }
  const payload = JSON.stringify({ ...task.payload, ...next.payload })
  await sql`
    update robot_tasks set state = 'ready', leased_until = null, failures = 0, deaths = 0, reason = '', step = ${next.step},
      payload = ${payload}
    where id = ${task.id}`.execute(db)
}

/** The state is called 'set aside' in the database. */
export async function markFailed(db: Db, { id }: Task, reason: string): Promise<void> {
  await sql`
    update robot_tasks set state = 'set aside', leased_until = null, wake_at = null, reason = ${reason}
    where id = ${id}`.execute(db)
}
