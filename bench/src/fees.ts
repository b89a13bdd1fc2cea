import { contract } from '@bitewing/contract'
import { createClient, newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { copyIn } from './copy.ts'
import { AIM, compare } from './list.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { milliseconds, saveResult, table } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

/** Fewer with BENCH_FEES, to see that it runs. */
const LINES = Number(process.env['BENCH_FEES'] ?? 2_000_000)
const OF_SCHEDULE = 10_000
const SAVED = 10_000
const TIMES = 7
const TWICE = 2
const FEWER = { rounds: 5, seconds: 2 }
const USER = 'manager@bitewing.example'
const practiceId = demoPractices[0]?.id ?? ''
const YEAR = new Date().getUTCFullYear()

/** Two million fee lines: a page, each filter and a deep page beside bare SQL; ten thousand lines saved beside a COPY of the same. */
export async function fees(say: (line: string) => void): Promise<boolean> {
  say(`fees: making ${LINES.toLocaleString('en')} lines`)
  const world = await makeNewWorld(600)
  try {
    await withOwner(world.database, (owner) => owner.query(filling()))
    await withOwner(world.database, (owner) => owner.query('vacuum (freeze, analyze)'))
    const texts: string[] = []
    let passed = true
    const page = { practiceIds: practiceId, practiceId, year: YEAR, carrierName: 'Carrier 1', limit: 25, offset: 0 }
    for (const [name, question] of [
      ['the first page', {}],
      ['a page in the middle of a schedule', { offset: OF_SCHEDULE / 2 }],
      ['the last page by price', { sort: 'price', offset: OF_SCHEDULE - 25 }],
      ['by the beginning of a code', { code: 'x01' }],
      ['by a part of the description', { words: 'number 77' }],
    ] as const) {
      const target = { path: contract.fees.byCarrier.path, user: USER, method: 'GET' as const }
      const { text, ratio } = await compare(world, name, { ...page, ...question }, say, { ...FEWER, target })
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    const saving = await savingBesideCopy(world, say)
    saveResult('fees', 'npm run bench fees', [...texts, saving.text])
    return passed && saving.ratio < TWICE
  } finally {
    await world.remove()
  }
}

/** Schedules of ten thousand lines each, of all practices. */
const filling = () => `
  insert into fee_schedules (id, practice_id, year, carrier_name, carrier_key, lines)
    select 'f' || lpad(to_hex(n), 23, '0'), (array(select id from practices order by id))[1 + n % 14], ${YEAR},
      'Carrier ' || 1 + n / 14, 'carrier ' || 1 + n / 14, ${OF_SCHEDULE} from generate_series(0, ${LINES / OF_SCHEDULE - 1}) n;
  insert into fee_lines (id, practice_id, schedule_id, service_code, service_description, price_cents)
    select 'f' || substr(s.id, 17, 8) || lpad(to_hex(n), 15, '0'), s.practice_id, s.id, 'X' || lpad(n::text, 5, '0'),
      'Procedure number ' || n, 1000 + (n * 7919) % 200000
    from fee_schedules s cross join generate_series(0, ${OF_SCHEDULE - 1}) n where s.carrier_key like 'carrier %'`

/** The whole call, sealed and validated, beside nothing but the rows; in turns, the middle of each. */
async function savingBesideCopy(world: World, say: (line: string) => void): Promise<{ text: string; ratio: number }> {
  const program = await startProduct(world)
  const person = await Person.signIn(program.url, USER)
  const services = Array.from({ length: SAVED }, (_, n) => ({
    serviceCode: `S${String(n).padStart(5, '0')}`,
    serviceDescription: `Saved procedure number ${n}`,
    price: `$${100 + (n % 900)}.${String(n % 100).padStart(2, '0')}`,
  }))
  const product: number[] = []
  const copy: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    say(`fees, saving: ${time + 1} of ${TIMES}`)
    const wish = { practiceId, year: YEAR, carrierName: `Saved ${time}`, services, practiceIds: [practiceId] }
    product.push(await lasting(() => person.post(contract.fees.add.path, wish)))
    copy.push(await lasting(() => copyLines(world, time, services)))
  }
  await program.stop()
  const [saved, copied] = [middle(product), middle(copy)]
  const ratio = saved / copied
  const rows = [
    ['saved by the product', milliseconds(saved)],
    ['COPY', milliseconds(copied)],
  ]
  const verdict = `Ratio: **${ratio.toFixed(2)}** (aim: under ${TWICE})`
  const text = `\n### ${SAVED.toLocaleString('en')} lines saved\n\n${table(['', 'ms'], rows)}\n\n${verdict}`
  say(text)
  return { text, ratio }
}

type Service = { serviceCode: string; serviceDescription: string; price: string }

/** Into the same table, with its indexes and checks, as one transaction. */
async function copyLines(world: World, time: number, services: readonly Service[]): Promise<void> {
  const owner = createClient(world.database.ownerUrl, { name: 'bitewing-bench' })
  await owner.connect()
  try {
    await owner.query('begin')
    const scheduleId = newId()
    await owner.query(
      `insert into fee_schedules (id, practice_id, year, carrier_name, carrier_key, lines) values ($1, $2, $3, $4, $4, $5)`,
      [scheduleId, practiceId, YEAR, `copied ${time}`, services.length],
    )
    const columns = 'id, practice_id, schedule_id, service_code, service_description, price_cents'
    const lines = services.map(({ serviceCode, serviceDescription, price }) =>
      [newId(), practiceId, scheduleId, serviceCode, serviceDescription, price.slice(1).replace('.', '')].join('\t'),
    )
    await copyIn(owner, `copy fee_lines (${columns}) from stdin`, `${lines.join('\n')}\n`)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

async function lasting(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number
