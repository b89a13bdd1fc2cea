import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { realTime } from '../real-time/testing/examples.ts'

/** Services that are addressed as real ones are: without a credential of the practice or its client nothing is called. */

const { credentials, formFill } = contract
const { id: practiceId = '', client_id: clientId = '' } = demoPractices[0] ?? {}
const scope = { selection: [practiceId] }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let server: TestServer
let admin: TestClient
let record: string
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({
    PMS_URL: `${sandbox.url}/pms/api/v1`,
    PMS_DEVELOPER_KEY: 'sandbox-developer',
    STEDI_URL: `${sandbox.url}/stedi/2024-04-01`,
    STEDI_KEY: 'a shared key that the sandbox does not take',
  })
  admin = await server.client().signIn('admin@bitewing.example')
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from verification_records where practice_id = $1 and type = 'FBD' and carrier_name <> 'EMPTY' order by id desc limit 1`,
    [practiceId],
  )
  record = rows[0]?.id ?? ''
})
afterAll(async () => {
  await sandbox.close()
  await server.stop()
})
beforeEach(async () => {
  await server.owner.query('delete from credentials')
})

const save = (groups: Record<string, Record<string, string>>, of: string | null = practiceId) =>
  admin.call(credentials.save, { clientId, practiceId: of, credentials: groups })
const problem = async () => (await admin.call(formFill.pmsDifference, { id: record }, scope)).value.problem
const usedAt = async (group: string) =>
  (await server.owner.query('select last_used_at from credential_groups where name = $1', [group])).rows[0].last_used_at

async function ended() {
  return await eventually(async () => {
    const { state } = (await admin.call(formFill.pmsState, { id: record }, scope)).value
    expect(['done', 'failed']).toContain(state)
    return state
  })
}

describe('Update PMS', () => {
  test('needs the key of the practice or its client, says when it is a wrong one, and succeeds with the right one', async () => {
    expect(await problem()).toBe('The practice has no connection to its practice-management system.')
    expect(await admin.call(formFill.updatePms, { dataId: record }, scope)).toMatchObject({ reason: 'pms.not_set_up' })
    await save({ openDental: { customerKey: 'a key of somebody else' } }, null)
    expect(await problem()).toContain('does not accept the practice’s key')
    await save({ openDental: { customerKey: 'sandbox-customer' } })
    expect(await problem()).toBeNull()
    expect((await admin.call(formFill.updatePms, { dataId: record }, scope)).value.state).toBe('queued')
    expect(await ended()).toBe('done')
    expect(await usedAt('openDental')).not.toBeNull()
  })
})

describe('Real Time', () => {
  const check = async () => (await admin.call(contract.realTime.check, realTime.check, scope)).value
  const refusalOf = async () => {
    const answer = await check()
    return answer.success ? '' : JSON.stringify(answer.message)
  }

  test('asks with the account of the practice, else with the one that all share', async () => {
    const shared = await refusalOf()
    await save({ stedi: { key: 'sandbox-stedi-key' } })
    const own = await refusalOf()
    expect(own).not.toBe(shared)
    expect(await usedAt('stedi')).not.toBeNull()
    await save({ stedi: { key: 'a wrong key of the practice' } })
    expect(await refusalOf()).toBe(shared)
  })
})
