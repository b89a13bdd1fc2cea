import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { LONG_WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import type pg from 'pg'
import { givePage, untilIdle, writtenCells } from '../../../apps/server/src/robot/testing/pages.ts'

/** Fewer tasks than this, and another page is given: there is always a robot with a free hand, so that what is measured is no queue. */
const ENOUGH = 3
const FIRST_DAY = Date.UTC(2027, 3, 6)
const DAY_MS = 86_400_000

/** Keeps the robots busy while they are killed: page after page of the practices' sheets. */
export class RobotWork {
  readonly #ownerUrl: string
  #pages = 0
  /** Those that certainly are in the database. */
  readonly #given: string[] = []

  constructor(ownerUrl: string) {
    this.#ownerUrl = ownerUrl
  }

  async give(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      // A connection that the database's death broke is no reason to stop.
      await this.#withOwner(async (owner) => {
        const { rows } = await owner.query<{ left: number }>('select count(*)::int as left from robot_tasks')
        if ((rows[0]?.left ?? 0) < ENOUGH) await this.#givePage(owner)
      }).catch(() => {})
      await pause(200)
    }
  }

  async #givePage(owner: pg.Client): Promise<void> {
    const practice = demoPractices[this.#pages % demoPractices.length]?.id ?? ''
    const day = FIRST_DAY + Math.floor(this.#pages / demoPractices.length) * DAY_MS
    this.#pages += 1
    this.#given.push(await givePage(owner, practice, new Date(day).toISOString().slice(0, 10)))
  }

  /** Once everything is done: what was not done, and what was done twice. */
  async compare(sandboxUrl: string): Promise<{ records: number; lost: string[]; doubled: string[] }> {
    return await this.#withOwner(async (owner) => {
      await untilIdle(owner, true, LONG_WAIT_LIMIT_MS)
      const { rows: records } = await owner.query<{
        id: string
        done: boolean
        files: number
        made: number
        place: string
      }>(
        `select r.id, r.verification_by = 'Done by DR' as done, concat_ws(' ', r.practice_id, r.appointment_date, r.sheet_row) as place,
           (select count(*)::int from files f where f.record_id = r.id) as files,
           (select count(*)::int from record_history h where h.record_id = r.id and h.kind = 'created') as made
         from verification_records r where sheet_row is not null`,
      )
      const { rows: logs } = await owner.query<{ n: number }>(
        `select count(*)::int as n from extraction_logs where status and title = 'Created'`,
      )
      const { rows: abandoned } = await owner.query<{ reason: string }>(
        `select reason from robot_tasks where state = 'set aside'`,
      )
      const { rows: unread } = await owner.query<{ id: string }>(
        'select given.id from unnest($1::text[]) given (id) left join extraction_schedules s on s.id = given.id where s.status is distinct from 2',
        [this.#given],
      )
      const places = Map.groupBy(records, ({ place }) => place)
      const cells = await writtenCells(sandboxUrl)
      return {
        records: records.length,
        lost: [
          ...records.filter(({ made, done, files }) => made < 1 || (done && files < 1)).map(({ id }) => `record ${id}`),
          ...((logs[0]?.n ?? 0) < records.length ? ['lines of the log'] : []),
          ...abandoned.map(({ reason }) => `a task was set aside: ${reason}`),
          ...unread.map(({ id }) => `page ${id} was not read to its end`),
        ],
        doubled: [
          ...records.filter(({ made, files }) => made > 1 || files > 1).map(({ id }) => `record ${id}`),
          ...[...places].filter(([, same]) => same.length > 1).map(([place]) => `appointment ${place}`),
          ...cells.filter(({ times }) => times > 1).map(({ page, cell }) => `cell ${page} ${cell}`),
          ...((logs[0]?.n ?? 0) > records.length ? ['lines of the log'] : []),
        ],
      }
    })
  }

  async #withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
    const owner = createClient(this.#ownerUrl)
    owner.on('error', () => {})
    try {
      await owner.connect()
      return await work(owner)
    } finally {
      await owner.end().catch(() => {})
    }
  }
}
