import { newId } from '@bitewing/db'
import { WAIT_LIMIT_MS, waitFor } from '@bitewing/db/testing/eventually'
import type pg from 'pg'

export type PageType = 'new' | 'review' | 'retry' | 'upload'

/** Schedules a page of a practice's sheet for the robot, as the Command Center does. */
export async function givePage(
  owner: pg.Client,
  practiceId: string,
  date: string,
  type: PageType = 'new',
): Promise<string> {
  const id = newId()
  await owner.query('begin')
  await owner.query('insert into extraction_schedules (id, practice_id, sheet_date, type) values ($1, $2, $3, $4)', [
    id,
    practiceId,
    date,
    type,
  ])
  await owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practiceId])
  await owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'page', $3, 'begin', $4)`,
    [newId(), practiceId, id, date],
  )
  await owner.query('commit')
  return id
}

/** Resolves when nothing is left to do, except for what waits for a payer that did not answer. */
export async function untilIdle(owner: pg.Client, waitForPauses = false, limit = WAIT_LIMIT_MS): Promise<void> {
  const idle = async () => {
    const { rows } = await owner.query<{ left: number }>(
      `select count(*)::int as left from robot_tasks
       where state in ('ready', 'running') or state = 'paused' and ($1 or failures = 0)`,
      [waitForPauses],
    )
    return rows[0]?.left === 0
  }
  await waitFor('a robot that has nothing left to do', idle, limit)
}

type WrittenCell = { page: string; cell: string; value: string; times: number }

/** The cells written in the practices' sheets, each with how often. */
export async function writtenCells(sandboxUrl: string): Promise<WrittenCell[]> {
  const answer = await fetch(`${sandboxUrl}/admin/google/cells`)
  return ((await answer.json()) as { cells: WrittenCell[] }).cells
}
