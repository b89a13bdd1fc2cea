import { contract } from '@bitewing/contract'
import { demoPractices, demoUsers } from '@bitewing/db/demo'
import { dateText, kernelSide, measure, type Run, type Side, total, USER } from './list.ts'
import { milliseconds, saveResult, table } from './report.ts'
import { makeNewWorld, withOwner, type World } from './world.ts'

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const RECORDS = numberOf('BENCH_GROWTH_RECORDS', 100_000)
const LINES = numberOf('BENCH_GROWTH_LINES', 10_000_000)
const ROUNDS = numberOf('BENCH_GROWTH_ROUNDS', 15)
const SECONDS = 2
/** Times the CPU of a request while the log was empty. */
const AIM = 1.1

/** The list and the grid, which write a line each time, with an access log that is empty and one that is full. */
export async function growth(say: (line: string) => void): Promise<boolean> {
  const worlds = { empty: await makeNewWorld(RECORDS, say), full: await makeNewWorld(RECORDS, say) }
  try {
    await fillAccessLog(worlds.full, say)
    const texts: string[] = []
    let passed = true
    for (const [name, { target, question }] of Object.entries(screens())) {
      const { text, ratio } = await compare(worlds, name, target, question, say)
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    saveResult('growth', 'npm run bench growth', texts)
    return passed
  } finally {
    for (const world of Object.values(worlds)) await world.remove()
  }
}

function screens() {
  const today = Math.floor(Date.now() / 86_400_000)
  const week = { startDate: dateText(today), endDate: dateText(today + 6) }
  const own = demoUsers.find((user) => user.email === USER)?.practiceIds.slice(0, 3) ?? []
  return {
    'the list': {
      target: { path: contract.verification.list.path, user: USER },
      question: { practiceIds: own, limit: 25, offset: 0 },
    },
    'the grid': {
      target: { path: contract.transactions.list.path, user: 'admin@bitewing.example' },
      question: {
        practiceIds: demoPractices.map(({ id }) => id),
        sort: { appointment: 1 },
        limit: 25,
        offset: 0,
        ...week,
      },
    },
  }
}

const CHUNK = 500_000

/** Lines as the kernel writes them, of two years, from forty processes. */
async function fillAccessLog({ database }: World, say: (line: string) => void): Promise<void> {
  await withOwner(database, async (owner) => {
    for (let from = 0; from < LINES; from += CHUNK) {
      const to = Math.min(from + CHUNK, LINES)
      await owner.query(
        `insert into patient_access_log (at, user_id, action, outcome, endpoint, target_ids, practice_ids, filters, ip, request_id, chain, number, seal)
         select now() - (($3::bigint - i) * 730.0 / $3) * interval '1 day', $4, 'view', 'allowed', 'POST /api/v2/iv/list',
           array[substr(md5(i::text), 1, 24)], array[$5], array['startDate', 'endDate'], '203.0.113.7', substr(md5((-i)::text), 1, 16),
           substr(md5((i % 40)::text), 1, 24), i / 40, decode(md5(i::text) || md5((-i)::text), 'hex')
         from generate_series($1::bigint, $2::bigint - 1) i`,
        [from, to, LINES, demoUsers[0]?.id, demoPractices[0]?.id],
      )
      say(`growth: ${to.toLocaleString('en')} of ${LINES.toLocaleString('en')} lines`)
    }
    await owner.query('vacuum (freeze, analyze)')
  })
}

type Worlds = { empty: World; full: World }

async function compare(
  worlds: Worlds,
  name: string,
  target: { path: string; user: string },
  question: object,
  say: (line: string) => void,
) {
  const sides: Record<keyof Worlds, Side> = {
    empty: await kernelSide(worlds.empty, {}, target),
    full: await kernelSide(worlds.full, {}, target),
  }
  const runs: Record<keyof Worlds, Run[]> = { empty: [], full: [] }
  for (const key of ['empty', 'full'] as const) await measure(worlds[key], sides[key], question, 3)
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`growth, ${name}: round ${round} of ${ROUNDS}`)
    // In turns, so that other load on the machine affects both.
    for (const key of ['empty', 'full'] as const)
      runs[key].push(await measure(worlds[key], sides[key], question, SECONDS))
  }
  for (const side of Object.values(sides)) await side.program.stop()
  const ratios = runs.full
    .map((run, round) => total(run) / total(runs.empty[round] as Run))
    .toSorted((one, other) => one - other)
  const ratio = ratios[Math.floor(ratios.length / 2)] as number
  const figures = (['empty', 'full'] as const).map((key) => {
    const run = runs[key].toSorted((one, other) => total(one) - total(other))[Math.floor(ROUNDS / 2)] as Run
    const log = key === 'empty' ? 'empty' : `${LINES.toLocaleString('en')} lines`
    return [log, run.perSecond.toFixed(0), String(run.p50), String(run.p99), milliseconds(total(run))]
  })
  const heads = ['access log', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms a request']
  return {
    ratio,
    text: `\n### ${name}\n\n${table(heads, figures)}\n\nRatio of CPU per request: **${ratio.toFixed(2)}** (aim: under ${AIM})`,
  }
}
