import { demoUsers } from '@bitewing/db/demo'
import { AIM, compare, dateText, USER } from './list.ts'
import { saveResult } from './report.ts'
import { makeWorld } from './world.ts'

const RECORDS = 1_000_000
const FEWER = { rounds: 3, seconds: 4 }

/** The list over a million records: its default page, each filter, and a far page, beside the same SQL on bare http + pg. */
export async function listMillion(say: (line: string) => void): Promise<boolean> {
  const began = Date.now()
  const world = await makeWorld(RECORDS, say)
  const made = `${RECORDS.toLocaleString('en')} records were made in ${Math.round((Date.now() - began) / 1000)} s.`
  say(made)
  try {
    const today = Math.floor(Date.now() / 86_400_000)
    const practiceIds = demoUsers.find((user) => user.email === USER)?.practiceIds ?? []
    const questions = {
      'the default page': {},
      'by carrier': { carrier: 'harbor' },
      'by status': { statusPatient: 'max' },
      'by dates': { startDate: dateText(today - 3), endDate: dateText(today + 3) },
      'page 1,000': { offset: 9990 },
    }
    const texts = [made]
    let passed = true
    for (const [name, question] of Object.entries(questions)) {
      const { text, ratio } = await compare(world, name, { practiceIds, limit: 10, offset: 0, ...question }, say, FEWER)
      texts.push(text)
      say(text)
      passed &&= ratio < AIM
    }
    saveResult('list-million', 'npm run bench list-million', texts)
    return passed
  } finally {
    await world.remove()
  }
}
