import type { Person, Random } from '@bitewing/population'
import type { Fill } from './answers.ts'

export type Outcome = { verification_by: string; eligibility_status: string; fill: Fill }

/** Reasons that stop the work on an appointment, whatever the payer says. */
const stops = ['Fax requested', 'Missing Information', 'Missing Information', 'Crown Delivery', 'Cancelled/rescheduled']
const STOPPED = 0.08

/** How far the work on an appointment has come: the past is done, the near future under way, the far future untouched. */
export function outcomeOf({ standing }: Person, random: Random, daysFromToday: number): Outcome {
  const done = daysFromToday < 0 ? 0.9 : daysFromToday <= 3 ? 0.75 : daysFromToday <= 10 ? 0.4 : 0.1
  if (!random.chance(done)) return random.weighted(notDone)
  if (standing === 'Not Found') return notFound
  const by = random.weighted([
    ['Done by DR', 66],
    ['Done by CC', 28],
    ['*Done by DR', 6],
  ])
  return {
    verification_by: by,
    eligibility_status: random.chance(STOPPED) ? random.pick(stops) : standing,
    fill:
      by === 'Done by CC'
        ? 'complete'
        : random.weighted<Fill>([
            ['complete', 5],
            ['few missing', 3],
            ['many missing', 2],
          ]),
  }
}

const notFound: Outcome = { verification_by: 'Check', eligibility_status: 'Not Found', fill: 'known beforehand' }

const notDone: readonly (readonly [Outcome, number])[] = [
  [notFound, 25],
  [{ verification_by: 'Unchecked', eligibility_status: 'Unchecked', fill: 'known beforehand' }, 15],
  [{ verification_by: 'Unchecked', eligibility_status: 'No content loaded', fill: 'known beforehand' }, 8],
  [{ verification_by: 'Not content loaded', eligibility_status: 'EMPTY', fill: 'known beforehand' }, 40],
  [{ verification_by: 'NO ACTION TAKEN', eligibility_status: 'NO ACTION TAKEN', fill: 'known beforehand' }, 12],
]
