import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { FILTER_OPERATIONS, takesValue } from '@bitewing/domain'
import { dateText } from './list.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 300)
const PEOPLE = 10
const RECORDS = 6000
/** All of them work on the same few records, the robot on others. */
const SHARED = 30
const today = Math.floor(Date.now() / 86_400_000)
const practices = demoPractices.filter(({ client_id }) => client_id === demoPractices[0]?.client_id)
const practiceIds = practices.map(({ id }) => id)

type Shared = { id: string; practice_id: string; version: number }
type Kind = 'colour' | 'audit' | 'filter' | 'statistics'
type Done = { times: Record<Kind, number[]>; versions: Map<string, Set<number>>; errors: string[] }

/** Ten people change colours, audits and filters while the robot works: no error, no deadlock, no lost change. */
export async function soak(say: (line: string) => void): Promise<boolean> {
  const world = await makeNewWorld(RECORDS)
  const program = await startProduct(world)
  try {
    const shared = await sharedRecords(world)
    const colours = await coloursOf(world)
    const people: Person[] = []
    for (let index = 0; index < PEOPLE; index += 1)
      people.push(
        await Person.signIn(program.url, index % 2 === 0 ? 'admin@bitewing.example' : 'manager@bitewing.example'),
      )
    const before = await counted(world)
    await giveWork(people[0] as Person)
    say(`soak: ${PEOPLE} people, ${SECONDS} seconds`)
    const done: Done = {
      times: { colour: [], audit: [], filter: [], statistics: [] },
      versions: new Map(shared.map(({ id }) => [id, new Set<number>()])),
      errors: [],
    }
    const until = Date.now() + SECONDS * 1000
    await Promise.all(people.map((person) => work(person, shared, colours, until, done)))
    const after = await counted(world)
    const lost = await lostChanges(world, shared, done)
    const robot = after.robot - before.robot
    const rows = (Object.keys(done.times) as Kind[]).map((kind) => {
      const times = done.times[kind].toSorted((one, other) => one - other)
      return [
        kind,
        String(times.length),
        ...[0.5, 0.99].map((part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(0)),
      ]
    })
    const text = [
      `${PEOPLE} people for ${SECONDS} seconds, ${SHARED} records that all of them change, ${robot} records that the robot decided meanwhile.`,
      table(['', 'how many', 'p50 ms', 'p99 ms'], rows),
      `Errors: **${done.errors.length}**; deadlocks: **${after.deadlocks - before.deadlocks}**; changes lost: **${lost.length}**. ${[...new Set([...done.errors, ...lost])].slice(0, 5).join(' ')}`,
    ].join('\n\n')
    say(text)
    saveResult('soak', 'npm run bench soak', [text])
    return done.errors.length + lost.length + after.deadlocks - before.deadlocks === 0 && robot > 0
  } finally {
    await program.stop()
    await world.remove()
  }
}

/** Eligibility records without missing fields, which can be set as verified. */
async function sharedRecords(world: World): Promise<Shared[]> {
  const { rows } = await withOwner(world.database, (owner) =>
    owner.query<Shared>(
      `select id, practice_id, version from verification_records
       where type = 'ELG' and practice_id = any ($1) and carrier_name not in ('', 'EMPTY') and patient_first_name <> ''
         and patient_last_name <> '' and appointment_date < current_date order by id limit $2`,
      [practiceIds, SHARED],
    ),
  )
  if (rows.length < SHARED) throw new Error('there are too few records to share')
  return rows
}

async function coloursOf(world: World): Promise<string[]> {
  const { rows } = await withOwner(world.database, (owner) =>
    owner.query<{ id: string }>('select id from flag_colours where client_id = $1', [practices[0]?.client_id]),
  )
  return rows.map(({ id }) => id)
}

async function counted(world: World): Promise<{ deadlocks: number; robot: number }> {
  const { rows } = await withOwner(world.database, (owner) =>
    owner.query<{ deadlocks: number; robot: number }>(
      `select (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks,
         (select count(*)::int from record_history where actor = 'robot' and kind = 'status') as robot`,
    ),
  )
  return rows[0] ?? { deadlocks: 0, robot: 0 }
}

/** Pages of the coming days, of all practices. */
async function giveWork(person: Person): Promise<void> {
  const { add, verify } = contract.extraction
  for (const { id: practiceId } of practices) {
    const range = { practiceId, type: 'new', startDate: dateText(today + 1), endDate: dateText(today + 14) }
    const found = (await person.post(verify.path, { practiceIds: [practiceId], ...range })) as { dates: string[] }
    await person.post(add.path, { practiceIds: [practiceId], practiceId, type: 'new', dates: found.dates })
  }
}

async function work(person: Person, shared: Shared[], colours: string[], until: number, done: Done): Promise<void> {
  const { transactions, verification } = contract
  const acts: Record<Kind, () => Promise<void>> = {
    colour: async () => {
      const record = oneOf(shared)
      const clientId = practices[0]?.client_id ?? ''
      const path = transactions.setColour.path.replace('{clientId}', clientId).replace('{transactionId}', record.id)
      const wish = { practiceIds, colorSchemeId: Math.random() < 0.2 ? null : oneOf(colours) }
      const { version } = (await person.send('PUT', path, wish)) as { version: number }
      done.versions.get(record.id)?.add(version)
    },
    audit: async () => {
      const record = oneOf(shared)
      const wish = { practiceIds, transactionId: record.id, practiceId: record.practice_id, state: Math.random() < 0.5 }
      const { version } = (await person.send('PUT', verification.auditElg.path, wish)) as { version: number }
      done.versions.get(record.id)?.add(version)
    },
    filter: async () => {
      const operation = oneOf(FILTER_OPERATIONS)
      const value = oneOf(['harbor', 'a', 'summit', 'zz'])
      const filter = { carrier: { operation, ...(takesValue(operation) && { value }) } }
      const from = today - Math.floor(Math.random() * 40)
      const dates = { startDate: dateText(from), endDate: dateText(from + Math.floor(Math.random() * 30)) }
      const sort = { [oneOf(['appointment', 'carrier', 'patientName'])]: oneOf([1, -1]) }
      await person.post(transactions.list.path, {
        practiceIds,
        limit: 25,
        offset: 0,

        sort,
        filter,
        ...dates,
      })
    },
    statistics: async () => {
      await person.post(transactions.statistics.path, {
        practiceIds,
        startDate: dateText(today - 7),
        endDate: dateText(today + 7),
      })
    },
  }
  while (Date.now() < until) {
    const kind = oneOf<Kind>(['colour', 'colour', 'audit', 'filter', 'filter', 'statistics'])
    const began = performance.now()
    await acts[kind]().catch((error: Error) => void done.errors.push(`${kind}: ${error.message}`))
    done.times[kind].push(performance.now() - began)
    // Faster than any person works.
    await pause(20 + Math.random() * 80)
  }
}

/** Every acknowledged change must be in the history, each starting from the value before it, and the record must have the last one. */
async function lostChanges(world: World, shared: Shared[], { versions }: Done): Promise<string[]> {
  const lost: string[] = []
  for (const { id, version } of shared) {
    const { rows } = await withOwner(world.database, (owner) =>
      owner.query<{ kind: string; old_value: string; new_value: string; colour: string; audited: string }>(
        `select h.kind, h.old_value, h.new_value, coalesce(c.name, '') as colour,
           case when r.audited then 'verified' else 'not verified' end as audited
         from record_history h join verification_records r on r.id = h.record_id left join flag_colours c on c.id = r.flag_colour_id
         where h.record_id = $1 and h.kind in ('colour', 'audit') and h.actor = 'person' order by h.id`,
        [id],
      ),
    )
    for (const kind of ['colour', 'audit'] as const) {
      const chain = rows.filter((row) => row.kind === kind)
      const broken = chain.some((row, index) => index > 0 && row.old_value !== chain[index - 1]?.new_value)
      const last = chain.at(-1)
      if (broken || (last !== undefined && last.new_value !== (kind === 'colour' ? last.colour : last.audited)))
        lost.push(`The ${kind} of a record does not follow from its history.`)
    }
    const acknowledged = [...(versions.get(id) ?? [])].filter((made) => made > version).length
    if (acknowledged > rows.length) lost.push('A change that was acknowledged is not in the history.')
  }
  return lost
}

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}
