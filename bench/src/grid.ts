import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { DEFAULT_STATUS_ORDER } from '@bitewing/domain'
import { compare, dateText, type Side } from './list.ts'
import { work } from './people.ts'
import { saveResult } from './report.ts'
import { residentOf } from './resident.ts'
import { makeWorld } from './world.ts'

const RECORDS = 1_000_000
const FEWER = { rounds: 3, seconds: 5 }
export const GRID = { path: contract.transactions.list.path, user: 'admin@bitewing.example' }
/** As a multiple of the bare server's CPU time with the same statement. */
const AIM = 1.5
/** Milliseconds within which 99 of 100 grid queries are answered while 20 people use it. */
const LIMIT = 50
/** For information: the same people when they read between their questions. */
const PEOPLE = { people: 20, pauseMs: 500, seconds: 15 }

const PRIORITY = DEFAULT_STATUS_ORDER.map((k, v) => ({ k, v }))
const SEVEN_KEYS = {
  eligibilityStatus: -1,
  practice: 1,
  carrier: 1,
  verificationBy: -1,
  provider: 1,
  patientName: 1,
  appointment: -1,
}

/** The grid's typical queries, over a million records in fourteen practices. */
export function gridQuestions(today: number): Record<string, object> {
  const days = (from: number, to: number) => ({ startDate: dateText(today + from), endDate: dateText(today + to) })
  const everywhere = demoPractices.map(({ id }) => id)
  const one = everywhere.slice(0, 1)
  const byAppointment = { sort: { appointment: 1 } }
  return {
    'a day': { practiceIds: everywhere, ...byAppointment, ...days(1, 1) },
    'a day by seven keys': { practiceIds: everywhere, sort: SEVEN_KEYS, ...days(1, 1) },
    'a week': { practiceIds: everywhere, ...byAppointment, ...days(0, 6) },
    'a week by seven keys': { practiceIds: everywhere, sort: SEVEN_KEYS, ...days(0, 6) },
    'all dates': { practiceIds: everywhere, ...byAppointment },
    'a month of one practice, carrier contains': {
      practiceIds: one,
      sort: { patientName: 1 },
      ...days(-15, 15),
      filter: { carrier: { operation: 'c', value: 'harbor' } },
    },
    'a week, patient name contains': {
      practiceIds: everywhere,
      ...byAppointment,
      ...days(0, 6),
      filter: { patientName: { operation: 'c', value: 'ann' } },
    },
    'a week, not audited, status is': {
      practiceIds: everywhere,
      ...byAppointment,
      ...days(0, 6),
      filter: { audited: { operation: 'nc' }, statusPatient: { operation: 'e', value: 'active' } },
    },
    'page 40 of a week': { practiceIds: everywhere, ...byAppointment, ...days(0, 6), offset: 975 },
  }
}

export const wholeQuestion = (asked: object) => ({ limit: 25, offset: 0, priority: PRIORITY, ...asked })

/** The grid beside the same SQL on bare http + pg: twenty people, one question at a time. */
export async function grid(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, say)
  try {
    const texts: string[] = []
    let passed = true
    for (const [name, asked] of Object.entries(gridQuestions(Math.floor(Date.now() / 86_400_000)))) {
      const question = wholeQuestion(asked)
      const whileRunning = async ({ url, request, program }: Side) => {
        const { p50, p99 } = await work({ url, ...request(question), ...PEOPLE })
        const memory = `${Math.round(residentOf(program.pid))} MB in the server`
        return `\n\n20 people at work, each asking twice a second: p50 ${p50} ms, p99 ${p99} ms, ${memory}.`
      }
      const { text, ratio, middle } = await compare(world, name, question, say, {
        ...FEWER,
        target: GRID,
        aim: AIM,
        whileRunning,
      })
      const { p99 } = middle.kernel
      texts.push(`${text}\n\n20 at once without a pause: p99 **${p99} ms** (aim: under ${LIMIT}).`)
      say(texts.at(-1) ?? '')
      passed &&= ratio < AIM && p99 < LIMIT
    }
    saveResult('grid', 'npm run bench grid', texts)
    return passed
  } finally {
    await world.remove()
  }
}
