import { contract } from '@bitewing/contract'
import { type Template, defaultFbdTemplate } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord, practiceId, rowOf } from './testing/records.ts'

const { verification, formFill } = contract
const selection = [practiceId]

let server: TestServer
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.client('10.5.0.1').signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

async function fbdForm(): Promise<string> {
  const { rows } = await server.owner.query(
    `select template_id from practice_templates where practice_id = $1 and type = 'FBD'`,
    [practiceId],
  )
  return rows[0].template_id as string
}

/** As publishing does: what was there is kept, and the next version takes its place. */
async function publish(change: (template: Template) => Template): Promise<void> {
  const id = await fbdForm()
  const { rows } = await server.owner.query('select content from templates where id = $1', [id])
  await server.owner.query(
    'insert into template_versions (template_id, version, client_id, content) select id, version, client_id, content from templates where id = $1',
    [id],
  )
  await server.owner.query('update templates set content = $2, version = version + 1 where id = $1', [
    id,
    JSON.stringify(change(rows[0].content as Template)),
  ])
}

/** The first section with another name. */
const renamed =
  (name: string) =>
  ({ sections: [first, ...rest] }: Template): Template => ({
    sections: [{ ...first, name } as Template['sections'][number], ...rest],
  })

const audit = async (id: string, state: boolean) =>
  (await manager.call(verification.auditFbd, { transactionId: id, practiceId, state }, { selection })).status
const sectionsOf = async (id: string) =>
  (await manager.call(formFill.merge, { dataId: id }, { selection })).value.sections.map(
    ({ categoryName }) => categoryName,
  )

describe('the form of a record', () => {
  test('is the practice’s present one until it is verified, and the version it was verified with from then on', async () => {
    const id = await newRecord(server, { template_id: await fbdForm(), required_fields: 0, missing_fields: 0 })
    const [original] = await sectionsOf(id)
    expect(original).toBe(defaultFbdTemplate().sections[0]?.name)
    expect(await audit(id, true)).toBe(200)
    expect(await rowOf(server, id)).toMatchObject({ template_version: 1 })
    for (const name of ['Second', 'Third']) await publish(renamed(name))
    expect((await sectionsOf(id))[0]).toBe(original)

    expect(await audit(id, false)).toBe(200)
    expect((await sectionsOf(id))[0]).toBe('Third')
    expect(await rowOf(server, id)).toMatchObject({ template_version: 3 })
  })

  test('of one that was verified before there were versions is the first', async () => {
    const id = await newRecord(server, { template_id: await fbdForm(), audited: true })
    await publish(renamed('Another'))
    expect((await sectionsOf(id))[0]).toBe(defaultFbdTemplate().sections[0]?.name)
  })

  test('is counted again before it is verified, where its counts are of a former version', async () => {
    const id = await newRecord(server, { template_id: await fbdForm(), required_fields: 0, missing_fields: 0 })
    await publish(renamed('Again'))
    // Its answers are empty, which only the present form knows.
    expect(await audit(id, true)).toBe(400)
  })
})
