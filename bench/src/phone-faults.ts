import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { dateText } from './list.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeNewWorld } from './world.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6)
const FAULTS = ['down', 'unavailable', 'limited', 'rubbish', 'slow', 'cut'] as const
const PROVIDERS = ['phone', 'sms'] as const
/** People who look at their codes again and again, which asks the provider each time. */
const READERS = 8
const AIM = 1.2
const today = Math.floor(Date.now() / 86_400_000)
const practiceIds = demoPractices
  .filter(({ client_id }) => client_id === demoPractices[0]?.client_id)
  .map(({ id }) => id)

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** While the phone's providers fail, other screens are as fast as while they work: each fault between two phases without one. */
export async function phoneFaults(say: (line: string) => void): Promise<boolean> {
  const world = await makeNewWorld(6000)
  const sandbox = await startSandbox()
  const program = await startProduct(world, { environment: { SANDBOX_URL: sandbox.url } })
  const stopped = new AbortController()
  try {
    const person = await Person.signIn(program.url, 'admin@bitewing.example')
    const readers = Array.from({ length: READERS }, () => keepReading(person, stopped.signal))
    const p50 = (kind: string) => phase(sandbox, person, kind)
    await p50('none')
    const rows: string[][] = []
    let worst = 0
    for (const kind of FAULTS) {
      const [before, during, after] = [await p50('none'), await p50(kind), await p50('none')]
      const ratio = during / ((before + after) / 2)
      worst = Math.max(worst, ratio)
      say(`phone-faults: ${kind} ${ratio.toFixed(2)}`)
      rows.push([kind, ...[before, during, after].map((ms) => ms.toFixed(1)), ratio.toFixed(2)])
    }
    stopped.abort()
    await Promise.all(readers)
    const text = [
      `The list of verifications, ${SECONDS} s each, while ${READERS} screens ask the provider of SMS and the phone's log is kept up to date.`,
      table(['fault', 'before, p50 ms', 'during', 'after', 'ratio'], rows),
      `The worst ratio: **${worst.toFixed(2)}** (aim: under ${AIM}).`,
    ].join('\n\n')
    say(text)
    saveResult('phone-faults', 'npm run bench phone-faults', [text])
    return worst < AIM
  } finally {
    stopped.abort()
    await program.stop()
    await sandbox.close()
    await world.remove()
  }
}

async function keepReading(person: Person, over: AbortSignal): Promise<void> {
  const question = { practiceIds: practiceIds.join(), page: 1, perPage: 25 }
  while (!over.aborted) {
    await person.get(contract.messages.ringCentral.path, question).catch(() => undefined)
    await pause(50)
  }
}

/** The median of the list's times while both providers fail in this way. */
async function phase(sandbox: Sandbox, person: Person, kind: string): Promise<number> {
  for (const provider of PROVIDERS)
    await fetch(`${sandbox.url}/admin/${provider}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds: 3 }),
    })
  const times: number[] = []
  const filter = { startDate: dateText(today - 3), endDate: dateText(today + 3) }
  for (const until = Date.now() + SECONDS * 1000; Date.now() < until; ) {
    const began = performance.now()
    await person.post(contract.transactions.list.path, { practiceIds, ...filter, limit: 25 })
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
