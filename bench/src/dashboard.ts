import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { daysBefore, NEXT_DAYS, wholeMonth } from '@bitewing/domain'
import { writingCost } from './dashboard-writing.ts'
import { dashboardStatement } from '../../apps/server/src/features/dashboard/queries.ts'
import { costOf } from './database-parts.ts'
import { compare, dateText } from './list.ts'
import { milliseconds, saveResult, table } from './report.ts'
import { statementOf } from './statements.ts'
import { makeWorld, withOwner, type World } from './world.ts'

/** Fewer with BENCH_RECORDS, to see that it runs. */
const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 1_000_000)
const FEWER = { rounds: 3, seconds: 4 }
const PATH = contract.dashboard.graphics.path
const TARGET = { path: PATH, user: 'admin@bitewing.example' }
/** As a multiple of the statement on bare http + pg. */
const CALL_AIM = 1.5
/** Counting the records costs the database at least so many times as much. */
const COUNTING_AIM = 10
/** As a multiple of the bare count from the index by carrier. */
const CARRIER_AIM = 1.2
const TIMES = 60

const practiceIds = demoPractices.map(({ id }) => id)

type Asked = { practiceIds: string[]; startDate: string; endDate: string; carrierName: string }

/** The dashboard over a million records in fourteen practices: the call, its statement, counting, and what its tally costs who writes. */
export async function dashboard(say: (line: string) => void): Promise<boolean> {
  const texts: string[] = []
  const tell = (text: string) => {
    texts.push(text)
    say(text)
  }
  const world = await makeWorld(RECORDS, say)
  let passed = true
  try {
    const { from, to } = wholeMonth(dateText(Math.floor(Date.now() / 86_400_000)).slice(0, 7))
    const month = { practiceIds, startDate: from, endDate: to, carrierName: '' }
    const ofCarrier = { ...month, carrierName: await commonCarrier(world) }
    for (const [name, question] of Object.entries({ 'a month': month, 'a month of one carrier': ofCarrier })) {
      const options = { ...FEWER, target: TARGET, aim: CALL_AIM, seen }
      const { text, ratio } = await compare(world, name, question, say, options)
      tell(text)
      passed &&= ratio < CALL_AIM
    }
    for (const verdict of [await besideCounting(world, month), await besideIndex(world, ofCarrier)]) {
      tell(verdict.text)
      passed &&= verdict.passed
    }
  } finally {
    await world.remove()
  }
  const writing = await writingCost(say)
  tell(writing.text)
  saveResult('dashboard', 'npm run bench dashboard', texts)
  return passed && writing.passed
}

/** What the database says itself; the rest of the answer is made of it by the server. */
function seen(answer: unknown): unknown {
  const { next, weeks, practices } = answer as Record<string, unknown>
  return { next, weeks, practices }
}

async function commonCarrier({ database }: World): Promise<string> {
  const { rows } = await withOwner(database, (owner) =>
    owner.query<{ name: string }>(
      `select max(carrier_name) as name from verification_records where carrier_key not in ('', 'empty') group by carrier_key
       order by count(*) desc limit 1`,
    ),
  )
  return rows[0]?.name ?? ''
}

const bareStatement = (question: Asked) => statementOf(PATH, { limit: 0, offset: 0, ...question }, { policies: false })

/** The same statement with the records in the place of their tallies. */
async function besideCounting({ database }: World, question: Asked) {
  const tallied = bareStatement(question)
  const counted = dashboardStatement(question.practiceIds, question, { policies: false, tallied: false })
  const [tallies, records] = [
    await costOf(database.ownerUrl, (client) => client.query({ name: 'tallied', ...tallied }), TIMES),
    await costOf(database.ownerUrl, (client) => client.query({ name: 'counted', ...counted }), TIMES / 3),
  ]
  const times = records / tallies
  const figures = table(
    ['', 'database CPU ms'],
    [
      ['from tallies', milliseconds(tallies)],
      ['counting the records', milliseconds(records)],
    ],
  )
  return {
    passed: times >= COUNTING_AIM,
    text: `\n### Beside counting the records\n\n${figures}\n\nCounting costs **${times.toFixed(1)}** times as much (aim: at least ${COUNTING_AIM}).`,
  }
}

/** The least SQL for the same counts of one carrier, by what the dashboard tells apart, without policies and without JSON. */
async function besideIndex({ database }: World, question: Asked) {
  const { startDate, endDate, carrierName } = question
  const values = [
    practiceIds,
    carrierName.toLowerCase(),
    startDate,
    daysBefore({ from: startDate, to: endDate }).from,
    endDate,
  ]
  const groups = 'r.type, r.record_class, r.audited, r.missing_code, count(*)'
  const rows = 'verification_records r where r.practice_id = any ($1) and r.carrier_key = $2 and r.appointment_date'
  const bare = `select r.practice_id, case when r.appointment_date < $3::date then 0 else (extract(day from r.appointment_date)::int + 6) / 7 end, ${groups}
      from ${rows} between $4::date and $5::date group by 1, 2, 3, 4, 5, 6
    union all select r.practice_id, 9, ${groups} from ${rows} between current_date and current_date + ${NEXT_DAYS} group by 1, 2, 3, 4, 5, 6`
  const own = bareStatement(question)
  const [ours, least] = [
    await costOf(database.ownerUrl, (client) => client.query({ name: 'carrier', ...own }), TIMES),
    await costOf(database.ownerUrl, (client) => client.query({ name: 'index', text: bare, values }), TIMES),
  ]
  const ratio = ours / least
  const figures = table(
    ['', 'database CPU ms'],
    [
      ['the dashboard of one carrier', milliseconds(ours)],
      ['the bare count from the index', milliseconds(least)],
    ],
  )
  return {
    passed: ratio <= CARRIER_AIM,
    text: `\n### One carrier beside the bare count from its index\n\n${figures}\n\nRatio: **${ratio.toFixed(2)}** (aim: at most ${CARRIER_AIM}).`,
  }
}
