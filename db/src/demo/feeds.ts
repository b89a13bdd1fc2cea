import { dateText, randomFrom } from '@bitewing/population'
import type pg from 'pg'
import { clientKeys } from './credentials.ts'
import { demoId } from './demo-id.ts'
import { insert } from './load.ts'
import { type DemoPractice, practices } from './world.ts'

/** How far back the files of a usual demo go. */
export const FEED_DAYS = 14

/** The source that they came from is gone; what it told stays. */
const SOURCE = demoId(35, 0)
const BATCH_DAYS = 50

/** What Open Dental delivers: the beginning of the name, and how many lines are usual. */
const DELIVERED = [
  ['patients', 4200],
  ['appointments', 180],
  ['insplans', 950],
  ['claims', 60],
  ['payments', 75],
] as const

/** The files of so many days before `today` (days since 1970): some are missing, some have shrunk. */
export async function loadFeeds(client: pg.Client, today: number, days: { from: number; to: number }): Promise<void> {
  for (let from = days.from; from < days.to; from += BATCH_DAYS) {
    const rows = []
    for (let ago = from; ago < Math.min(from + BATCH_DAYS, days.to); ago += 1)
      rows.push(...practices.flatMap((practice, index) => filesOn(practice, index, today - ago)))
    await insert(client, 'feed_files', rows, 'on conflict do nothing')
  }
}

/** At noon in UTC it is early morning of the same day in all time zones of the demo. */
function filesOn({ id, client_id, name }: DemoPractice, index: number, day: number) {
  const date = dateText(day)
  const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
  if (isWeekend) return []
  const random = randomFrom(day * 8191 + index)
  return DELIVERED.flatMap(([word, usual], number) => {
    const created_at = `${date}T12:${String(5 + number).padStart(2, '0')}:${String(10 + index).padStart(2, '0')}Z`
    const isMissing = random.chance(0.04)
    const lines = Math.round(usual * (0.9 + random.whole(20) / 100) * (random.chance(0.04) ? 0.3 : 1))
    if (isMissing || Date.parse(created_at) > Date.now()) return []
    const folder = name.toLowerCase().replaceAll(/\W+/g, '-')
    return [
      {
        id: demoId(36, day * 10_000 + index * 10 + number),
        source_id: SOURCE,
        // Every other practice delivers by SFTP.
        kind: index % 2 === 0 ? 'azure' : 'sftp',
        practice_id: id,
        container: clientKeys.find((key) => key.client_id === client_id)?.key,
        folder: `${folder}/${date.slice(0, 7)}`,
        name: `${word}_${date.replaceAll('-', '')}.csv`,
        event: 'created',
        lines,
        size: lines * 96 + number,
        created_at,
        day: date,
      },
    ]
  })
}
