import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { createTestDatabase } from '@bitewing/db/testing'
import { eventually } from '@bitewing/db/testing/eventually'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Database } from '../data/database.ts'
import { Log } from '../observe/log.ts'
import { enqueue, LEASE_MS, renew, takeTasks, wakeTasks } from './queue.ts'
import { TaskWorker } from './worker.ts'
import { type Hold, HoldLost, type Step, type Task } from './task.ts'

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
const robots: TaskWorker[] = []
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
})
afterEach(async () => {
  await Promise.all(robots.splice(0).map((robot) => robot.stop()))
  await database.asSystem((db) => sql`delete from robot_tasks`.execute(db))
  onFailed.clear()
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const [one, other] = demoPractices.map(({ id }) => id) as [string, string]
const onFailed = new Map<string, string>()

async function wish(practiceId: string, due: string, step = 'first'): Promise<string> {
  const subjectId = newId()
  await database.asSystem((db) => enqueue(db, { practiceId, kind: 'record', subjectId, step, due }))
  return subjectId
}

const take = (most: number) => database.asSystem((db) => takeTasks(db, most))
const wake = () => database.asSystem((db) => wakeTasks(db))

async function takeAll(): Promise<Task[]> {
  const taken: Task[] = []
  for (;;) {
    const tasks = await take(5)
    if (tasks.length === 0) return taken
    taken.push(...tasks)
  }
}

/** As if so much time had passed for whoever holds something. */
async function pass(ms: number): Promise<void> {
  await database.asSystem((db) =>
    sql`update robot_tasks set leased_until = leased_until - ${ms} * interval '1 ms', wake_at = wake_at - ${ms} * interval '1 ms'`.execute(
      db,
    ),
  )
}

const subjects = (tasks: readonly Task[]) => tasks.map(({ subjectId }) => subjectId)

function start(byName: Record<string, Step>): TaskWorker {
  const robot = new TaskWorker({
    database,
    log: new Log('silent', () => {}),
    steps: {
      byName,
      onFailed: async (_db, task, reason) => {
        onFailed.set(task.subjectId, reason)
      },
    },
    atOnce: 4,
  })
  robot.start()
  robots.push(robot)
  return robot
}

async function left(): Promise<{ subject: string; state: string }[]> {
  const { rows } = await database.asSystem((db) =>
    sql<{ subject: string; state: string }>`select subject_id as subject, state from robot_tasks`.execute(db),
  )
  return rows
}

test('the earliest visit of a practice comes first', async () => {
  const late = await wish(one, '2026-12-03')
  const early = await wish(one, '2026-12-01')
  const middle = await wish(one, '2026-12-02')
  expect(subjects(await takeAll())).toEqual([early, middle, late])
})

test('practices take turns: a large one does not keep a small one waiting', async () => {
  for (let count = 0; count < 20; count += 1) await wish(one, '2026-12-01')
  const small = await wish(other, '2026-12-24')
  expect(subjects(await take(2))).toContain(small)
})

test('one subject is one task, however often it is wished', async () => {
  const wished = { practiceId: one, kind: 'record' as const, subjectId: newId(), step: 'first', due: '2026-12-01' }
  expect(await database.asSystem((db) => enqueue(db, wished))).toBe(true)
  expect(await database.asSystem((db) => enqueue(db, wished))).toBe(false)
  expect(await takeAll()).toHaveLength(1)
})

test('what is taken is not taken again while its holder is heard of', async () => {
  await wish(one, '2026-12-01')
  const tasks = await takeAll()
  for (let beat = 0; beat < 3; beat += 1) {
    await pass(LEASE_MS - 1000)
    expect(await database.asSystem((db) => renew(db, tasks))).toEqual(new Set(tasks.map(({ id }) => id)))
    await wake()
    expect(await takeAll()).toEqual([])
  }
})

test('a silent holder loses its task at the end of the lease, and can no longer renew it or move it on', async () => {
  const subject = await wish(one, '2026-12-01')
  const [before] = (await takeAll()) as [Task]
  await pass(LEASE_MS)
  await wake()
  const [after] = (await takeAll()) as [Task]
  expect(after.subjectId).toBe(subject)
  expect(after.fence).toBeGreaterThan(before.fence)
  expect(await database.asSystem((db) => renew(db, [before]))).toEqual(new Set())
})

test('a task goes from step to step and takes along what the steps leave for each other', async () => {
  const subject = await wish(one, '2026-12-01')
  const seen: unknown[] = []
  start({
    first: async () => async () => ({ to: 'step', step: 'second', payload: { answer: '42' } }),
    second: async (task) => async () => {
      seen.push(task.subjectId, task.payload)
      return { to: 'end' }
    },
  })
  await eventually(async () => expect(await left()).toEqual([]))
  expect(seen).toEqual([subject, { answer: '42' }])
})

test('two robots at once do each task once', async () => {
  const wished = await Promise.all(
    Array.from({ length: 60 }, (_, index) => wish(index % 2 === 0 ? one : other, '2026-12-01')),
  )
  const done: string[] = []
  const first: Step = async (task) => async () => {
    done.push(task.subjectId)
    return { to: 'end' }
  }
  start({ first })
  start({ first })
  await eventually(async () => expect(await left()).toEqual([]))
  expect(done.toSorted()).toEqual(wished.toSorted())
})

test('what a step writes and its moving on happen together, or not at all', async () => {
  await wish(one, '2026-12-01')
  let tries = 0
  start({
    first: async () => async (db) => {
      tries += 1
      await sql`update practices set description = description || '!' where id = ${one}`.execute(db)
      if (tries === 1) throw new Error('in the middle')
      return { to: 'end' }
    },
  })
  await eventually(async () => expect(await left()).toEqual([]))
  const { rows } = await database.asSystem((db) =>
    sql<{ description: string }>`select description from practices where id = ${one}`.execute(db),
  )
  expect(rows[0]?.description.match(/!+$/)?.[0]).toBe('!')
})

test('a step that fails again and again is set aside with a reason, and the others go on', async () => {
  const bad = await wish(one, '2026-12-01', 'bad')
  const good = await wish(one, '2026-12-02', 'good')
  const done: string[] = []
  start({
    bad: async () => {
      throw new Error('never works')
    },
    good: async (task) => async () => {
      done.push(task.subjectId)
      return { to: 'end' }
    },
  })
  await expect.poll(() => done).toHaveLength(1)
  expect(done).toEqual([good])
  await eventually(async () => {
    await pass(60_000)
    expect(onFailed).toHaveProperty('size', 1)
  })
  expect(onFailed.get(bad)).toBe('The step "bad" failed.')
  // The reason is told within the transaction that sets the task aside.
  await eventually(async () => expect(await left()).toMatchObject([{ state: 'set aside' }]))
  expect(await left()).toEqual([{ subject: bad, state: 'set aside' }])
})

test('a task that robots die of is set aside, and can be wished for again', async () => {
  const subject = await wish(one, '2026-12-01', 'deadly')
  for (let deaths = 0; deaths < 8; deaths += 1) {
    expect(await takeAll()).toHaveLength(1)
    await pass(LEASE_MS)
    await wake()
    // However often it happened: others wait ten seconds at most for what a killed robot had begun.
    await pass(1500)
    await wake()
  }
  start({})
  await eventually(() => expect([...onFailed.keys()]).toContain(subject))
  expect(onFailed.get(subject)).toBe('The robot ended several times in the step "deadly".')
  await eventually(async () => expect(await left()).toMatchObject([{ state: 'set aside' }]))
  const again = { practiceId: one, kind: 'record' as const, subjectId: subject, step: 'deadly', due: '2026-12-01' }
  expect(await database.asSystem((db) => enqueue(db, again))).toBe(true)
})

test('who was stopped past the lease may write nothing, outside or inside', async () => {
  const subject = await wish(one, '2026-12-01')
  const written: string[] = []
  let goOn: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let held: Hold | undefined
  let refused: unknown
  start({
    first: async (task, hold) => {
      held = hold
      await stopped
      try {
        hold.check()
        written.push('outside')
      } catch (error) {
        refused = error
      }
      return async () => {
        written.push(task.subjectId)
        return { to: 'end' }
      }
    },
  })
  await eventually(async () => expect(await left()).toMatchObject([{ state: 'running' }]))
  // Somebody else has it by now.
  await database.asSystem((db) =>
    sql`update robot_tasks set fence = fence + 1, leased_until = now() + interval '1 hour' where subject_id = ${subject}`.execute(
      db,
    ),
  )
  await expect.poll(() => held?.signal.aborted).toBe(true)
  goOn()
  await expect.poll(() => refused).toBeDefined()
  expect(refused).toBeInstanceOf(HoldLost)
  await robots[0]?.stop()
  expect(written).toEqual([])
})
