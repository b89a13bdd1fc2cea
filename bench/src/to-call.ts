import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { compare, dateText } from './list.ts'
import { saveResult } from './report.ts'
import { makeWorld } from './world.ts'

const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 1_000_000)
const FEWER = { rounds: 3, seconds: 4 }
const TARGET = { path: contract.transactions.list.path, user: 'admin@bitewing.example' }
const AIM = 1.5

/** What waits for a call, by each filter and far down, over a million records in fourteen practices. */
function questions(today: string): Record<string, object> {
  const everywhere = demoPractices.map(({ id }) => id)
  const queue = { practiceIds: everywhere, toCallFrom: today, sort: { appointment: 1, carrier: 1 } }
  const filtered = (filter: object) => ({ ...queue, filter })
  return {
    'to call': queue,
    'to call of one practice': { ...queue, practiceIds: everywhere.slice(0, 1) },
    'to call, carrier contains': filtered({ carrier: { operation: 'c', value: 'harbor' } }),
    'to call, patient name contains': filtered({ patientName: { operation: 'c', value: 'ann' } }),
    'to call, status is': filtered({ statusPatient: { operation: 'e', value: 'check' } }),
    'to call, verification by': filtered({ ivProcessResult: { operation: 'e', value: 'unchecked' } }),
    'to call, missing fields': filtered({ missingFields: { operation: 'c' } }),
    'to call, provider contains': filtered({ provider: { operation: 'c', value: 'hale' } }),
    'to call, only FBD': { ...queue, type: ['FBD'] },
    'to call, page 40': { ...queue, offset: 975 },
  }
}

/** The call center's queue beside the same SQL on bare http + pg. */
export async function toCall(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, say)
  try {
    const texts: string[] = []
    let passed = true
    for (const [name, asked] of Object.entries(questions(dateText(Math.floor(Date.now() / 86_400_000))))) {
      const question = { limit: 25, offset: 0, ...asked }
      const { text, ratio } = await compare(world, name, question, say, { ...FEWER, target: TARGET, aim: AIM })
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    saveResult('to-call', 'npm run bench to-call', texts)
    return passed
  } finally {
    await world.remove()
  }
}
