import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../sandbox/src/testing/start-sandbox.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

/** A working day that no demo record is on. */
const DAY = '2027-03-02'
const practice = demoPractices[0]?.id ?? ''

let sandbox: Sandbox
let server: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

async function extract(type: 'new' | 'review' | 'retry' | 'upload'): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into extraction_schedules (id, practice_id, sheet_date, type) values ($1, $2, $3, $4)`,
    [id, practice, DAY, type],
  )
  await server.owner.query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice])
  await server.owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'page', $3, 'begin', $4)`,
    [newId(), practice, id, DAY],
  )
  return id
}

async function untilIdle(): Promise<void> {
  for (;;) {
    const { rows } = await server.owner.query<{ left: number }>(
      `select count(*)::int as left from robot_tasks where state in ('ready', 'running')`,
    )
    if (rows[0]?.left === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a page of a sheet becomes records that are checked, filled, decided and written back', async () => {
  const schedule = await extract('new')
  await untilIdle()
  const { rows } = await server.owner.query(
    `select verification_by, eligibility_status, type, carrier_name, missing_fields, required_fields,
       (select count(*)::int from jsonb_object_keys(answer_sources)) as filled,
       (select count(*)::int from files f where f.record_id = r.id) as files
     from verification_records r where practice_id = $1 and appointment_date = $2 order by sheet_row`,
    [practice, DAY],
  )
  console.table(rows)
  const { rows: statuses } = await server.owner.query(`select code, message from bot_statuses order by created_at`)
  console.table(statuses)
  const { rows: tasks } = await server.owner.query(`select step, state, reason, failures from robot_tasks`)
  console.table(tasks)
  const { rows: logs } = await server.owner.query(
    `select row_number, status, title, message from extraction_logs where schedule_id = $1 order by row_number`,
    [schedule],
  )
  console.table(logs)
  expect(rows.length).toBeGreaterThan(5)
})
