import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { demoClients, demoPractices, demoUsers } from '@bitewing/db/demo'
import { compare } from './list.ts'
import { saveResult } from './report.ts'
import { makeNewWorld, type World } from './world.ts'

/** Fewer with BENCH_CALLS, to see that it runs. */
const CALLS = Number(process.env['BENCH_CALLS'] ?? 200_000)
const AIM = 1.5
const FEWER = { rounds: 5, seconds: 2 }
const USER = 'agent@bitewing.example'
/** The line of the second client. */
const LINE = '5001'
const clientId = demoClients[1]?.id ?? ''
const practiceId = demoPractices.find(({ client_id }) => client_id === clientId)?.id ?? ''

/** The call log of a large call center, each filter and deep pages, beside the same SQL on bare http + pg. */
export async function calls(say: (line: string) => void): Promise<boolean> {
  say(`calls: making ${CALLS.toLocaleString('en')} calls`)
  const world = await makeNewWorld(600)
  try {
    await fill(world)
    const texts: string[] = []
    let passed = true
    const now = Math.floor(Date.now() / 1000)
    const page = { per_page: 50, page: 1 }
    for (const [name, path, question] of [
      ['the first page', contract.calls.list.path, page],
      ['the last page', contract.calls.list.path, { ...page, page: Math.floor(CALLS / 100) }],
      ['by direction', contract.calls.search.path, { ...page, direction: 'inbound' }],
      ['by user', contract.calls.search.path, { ...page, user_id: 7002 }],
      ['a week', contract.calls.search.path, { ...page, from: now - 14 * 86_400, to: now - 7 * 86_400 }],
      [
        'a week, deep',
        contract.calls.search.path,
        { ...page, page: 20, from: now - 14 * 86_400, to: now - 7 * 86_400 },
      ],
    ] as const) {
      const target = { path, user: USER, method: 'GET' as const }
      // A provider that nobody reaches: nothing is added while it is measured.
      const options = { environment: { SANDBOX_URL: 'http://127.0.0.1:9' } }
      const asked = { practiceIds: practiceId, ...question }
      const { text, ratio } = await compare(world, name, asked, say, {
        ...FEWER,
        target,
        aim: AIM,
        options,
        ofBare: { clientIds: clientId },
      })
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    saveResult('calls', 'npm run bench calls', texts)
    return passed
  } finally {
    await world.remove()
  }
}

/** Half of them on the line that is asked for, spread over six months. */
async function fill({ database }: World): Promise<void> {
  const owner = createClient(database.ownerUrl)
  await owner.connect()
  const people = JSON.stringify(
    demoUsers.slice(0, 3).map(({ first_name, email }, index) => ({ id: 7001 + index, name: first_name, email })),
  )
  try {
    await owner.query(
      `insert into calls (id, line_id, direction, stage, started_at, answered_at, ended_at, raw_digits, digits, cost, recorded, agent_id, agent, number)
       select n, l.id, case when n % 3 = 0 then 'inbound' else 'outbound' end, 'ended', at, at + interval '9 seconds', at + interval '99 seconds',
         '+1800555' || lpad((n % 150)::text, 4, '0'), '1800555' || lpad((n % 150)::text, 4, '0'), '0.4', true, (p ->> 'id')::bigint,
         p || '{"language":"en-US","time_zone":"America/Chicago"}', '{"name":"Desk","digits":"+1 512-555-0150","country":"US","time_zone":"America/Chicago"}'
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '180 days' * (n::float8 / $1) as at) t
       cross join lateral (select $2::jsonb -> (n % 3) as p) a
       join phone_lines l on l.external_id = case when n % 2 = 0 then '${LINE}' else '5002' end`,
      [CALLS, people],
    )
    await owner.query('vacuum (analyze) calls')
  } finally {
    await owner.end()
  }
}
