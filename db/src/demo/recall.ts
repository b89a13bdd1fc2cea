import { demoId } from './demo-id.ts'
import { type DemoRecord, recordOf } from './records.ts'
import { practices } from './world.ts'

/** People whom no other record of a usual demo is about, and whose visits are of the last weeks before `today`. */
const FIRST = 60_000
const OF_EACH = 12
/** More than the six months after which somebody is called back. */
const DAYS_AGO = 280

/** Visits of last winter and spring, after which nobody came again. */
export function* formerVisits(today: number): Iterable<DemoRecord> {
  for (let number = 0; number < practices.length * OF_EACH; number += 1)
    yield { ...recordOf(FIRST + number, today - DAYS_AGO), id: demoId(37, number) }
}
