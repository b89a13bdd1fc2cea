import type { Db } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { createTestDatabase } from '@bitewing/db/testing'
import { defaultFbdTemplate } from '@bitewing/domain'
import { carriers } from '@bitewing/population'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packedProof } from './stored-answer.ts'
import { NOT_FOUND_271, SUBSCRIBER_271 } from '../../../../../packages/x12/src/testing/samples.ts'
import { Database } from '../../kernel/data/database.ts'
import { changesOfPolicy, findAnswer, findPayer, insertAnswer, previewContext, proofOf, readAnswers } from './index.ts'

const practiceId = demoPractices[0]?.id ?? ''
const [harborline, tidewater] = carriers.map(({ name, payerId }) => ({ name, payerId }))
const policy = { practiceId, payerId: '00412', memberId: 'NWD004417', patientFirstName: 'Marisol', patientDob: null }

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const asSystem = <T>(work: (db: Db) => Promise<T>) => database.asSystem(work)

type Answer = { askedAt: string; text: string; memberId?: string; firstName?: string }

const answer = ({ askedAt, text, memberId = policy.memberId, firstName = policy.patientFirstName }: Answer) =>
  asSystem((db) =>
    insertAnswer(db, {
      practice_id: practiceId,
      record_id: null,
      asked_by: null,
      asked_at: askedAt,
      provider: 'x12',
      sandbox: true,
      payer_id: policy.payerId,
      format: 'x12',
      body: packedProof(text),
      member_id: memberId,
      patient_first_name: firstName,
      patient_dob: null,
    }),
  )

test('an answer is stored whole, and read again', async () => {
  const id = await answer({ askedAt: '2026-01-05T09:31:00Z', text: SUBSCRIBER_271 })
  const row = await asSystem((db) => findAnswer(db, id))
  expect(proofOf(row?.body ?? Buffer.of()).toString()).toBe(SUBSCRIBER_271)
  expect(readAnswers({ format: 'x12', body: row?.body ?? null })[0]?.benefits.length).toBeGreaterThan(0)
  expect(() => readAnswers({ format: 'none', body: null })).toThrow('there is no answer to read')
})

describe('what changed about a policy', () => {
  beforeEach(() => asSystem((db) => db.deleteFrom('payer_answers').execute()))
  const context = previewContext({
    network: 'In',
    visitDate: '2026-02-01',
    today: '2026-02-01',
    sharesAreThePlans: false,
  })
  const changes = () => asSystem((db) => changesOfPolicy(db, policy, { template: defaultFbdTemplate(), context }))
  const another = SUBSCRIBER_271.replace(/(EB\*C\*IND[^~]*\*)(\d+)(~|\*)/, (_, start, amount, end) => {
    return `${start}${Number(amount) + 25}${end}`
  })

  test('is unknown until there are two answers that say something: a refusal does not', async () => {
    await answer({ askedAt: '2026-01-05T09:31:00Z', text: SUBSCRIBER_271 })
    await answer({ askedAt: '2026-01-06T09:31:00Z', text: NOT_FOUND_271 })
    expect(await changes()).toBeUndefined()
  })

  test('is the difference between the last two, whatever the capitals of the name', async () => {
    expect(another).not.toBe(SUBSCRIBER_271)
    await answer({ askedAt: '2026-01-05T09:31:00Z', text: SUBSCRIBER_271, firstName: 'MARISOL' })
    await answer({ askedAt: '2026-01-06T09:31:00Z', text: another })
    const compared = await changes()
    expect(compared?.since).toContain('2026-01-05')
    expect(compared?.changes.length).toBeGreaterThan(0)
  })

  test('is nothing of what was said about others of the family', async () => {
    await answer({ askedAt: '2026-01-05T09:31:00Z', text: SUBSCRIBER_271, firstName: 'Tomas' })
    await answer({ askedAt: '2026-01-06T09:31:00Z', text: SUBSCRIBER_271 })
    expect(await changes()).toBeUndefined()
  })
})

describe('the payer behind a carrier’s name', () => {
  const payerOf = (name: string) => asSystem((db) => findPayer(db, name))

  test('is found by the name or another name of it, whatever the capitals', async () => {
    await asSystem((db) =>
      db
        .updateTable('carriers')
        .set({ aliases: ['HLD of Texas'] })
        .where('name', '=', harborline?.name ?? '')
        .execute(),
    )
    expect(await payerOf(harborline?.name.toUpperCase() ?? '')).toMatchObject({ id: harborline?.payerId })
    expect(await payerOf('hld OF texas')).toMatchObject({ id: harborline?.payerId, name: harborline?.name })
    expect(await payerOf('nobody')).toBeUndefined()
  })

  test('is none where the carrier has no payer id', async () => {
    await asSystem((db) =>
      db
        .updateTable('carriers')
        .set({ payer_id: '' })
        .where('name', '=', tidewater?.name ?? '')
        .execute(),
    )
    expect(await payerOf(tidewater?.name ?? '')).toBeUndefined()
  })
})
