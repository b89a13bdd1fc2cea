import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { carriers, payers } = contract

let server: TestServer
let agent: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.client('10.9.2.1').signIn('agent@bitewing.example')
  admin = await server.client('10.9.2.2').signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const firstCarrier = async () => (await agent.call(carriers.list, {})).value.records[0]?._id ?? ''
const profileOf = async (id: string) => (await agent.call(carriers.one, { id })).value.profile

describe('the numbers of a carrier', () => {
  test('are shown by name of the carrier, the first as the one to dial', async () => {
    const { records } = (await agent.call(carriers.list, {})).value
    expect(records.map(({ name }) => name)).toEqual(records.map(({ name }) => name).toSorted())
    const profile = await profileOf(records[0]?._id ?? '')
    expect(profile.phoneNumber).toMatch(/^\+1800555\d{4}$/)
    expect(profile.numbers).toMatchObject([{ number: profile.phoneNumber, label: 'Provider line', reportedAt: null }])
  })

  test('are reported as wrong by who dials them, and put right by who administers the carriers', async () => {
    const id = await firstCarrier()
    const [number] = (await profileOf(id)).numbers
    const report = { id, numberId: number?._id ?? '', wrong: true }
    expect((await agent.call(carriers.reportNumber, report)).value.reportedAt).not.toBeNull()
    const listed = (await admin.call(payers.list, {})).value.records.find(({ _id }) => _id === id)
    expect(listed?.numbers).toMatchObject([{ reported: true }])
    const { payerId = '', aliases = [], needsGroupNumber = false, sharesAreThePlans = false } = listed ?? {}
    const fields = { id, payerId, aliases, needsGroupNumber, sharesAreThePlans }
    const numbers = [
      { number: '+18885550111', label: 'Dental providers', source: 'Representative' as const },
      { number: number?.number ?? '', label: 'Members', source: 'Member card' as const },
    ]
    const change = await admin.call(payers.change, {
      ...fields,
      numbers,
      menuPath: '2, then 1',
      hours: '8 to 5 Central',
    })
    expect(change).toMatchObject({ status: 200, value: { phone: '18885550111' } })
    expect(await profileOf(id)).toMatchObject({
      phoneNumber: '+18885550111',
      menuPath: '2, then 1',
      hours: '8 to 5 Central',
      numbers: [
        { label: 'Dental providers', reportedAt: null },
        { label: 'Members', source: 'Member card' },
      ],
    })
    expect((await admin.call(payers.change, fields)).value.numbers).toHaveLength(2)
    for (const wrong of ['5550111', '+0123456789', '1-800-CALL'])
      expect(
        await admin.call(payers.change, { ...fields, numbers: [{ number: wrong, label: 'x', source: '' }] }),
      ).toMatchObject({
        status: 400,
      })
    expect((await agent.call(payers.change, { ...fields, numbers })).status).toBe(403)
  })

  test('of a carrier that does not exist are not found', async () => {
    expect((await agent.call(carriers.one, { id: '0'.repeat(24) })).status).toBe(404)
    const report = { id: await firstCarrier(), numberId: '0'.repeat(24), wrong: true }
    expect((await agent.call(carriers.reportNumber, report)).status).toBe(404)
  })
})
