import { contract, type OutputOf } from '@bitewing/contract'
import type { Person } from '@bitewing/population'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { packedProof, proofOf } from '../payer-answers/index.ts'
import type { FaultKind } from '../../../../sandbox/src/frame/faults.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer } from '../../testing/server.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { practiceId } from '../verification/testing/records.ts'
import { insuredWith, type Request, requestFor } from './testing/people.ts'

const { realTime } = contract
const selection = [practiceId]

let server: TestWorld
let verifier: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  verifier = await server.client('10.9.0.1').signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())
afterEach(() => server.sandbox.provider('stedi').faults.set({ kind: 'none' }))

const check = (request: Request, who = verifier) => who.call(realTime.check, request, { selection })
type Checked = Extract<OutputOf<typeof realTime.check>, { success: true }>
type Refused = Extract<OutputOf<typeof realTime.check>, { success: false }>

async function answered(request: Request): Promise<Checked> {
  const { value } = await check(request)
  if (!value.success) throw new Error(JSON.stringify(value))
  return value
}

async function refused(request: Request): Promise<Refused> {
  const { status, value } = await check(request)
  expect(status).toBe(200)
  if (value.success) throw new Error('it was answered')
  return value
}

async function newestAnswer(payerId: string) {
  const { rows } = await server.owner.query(
    `select a.*, u.email from payer_answers a left join users u on u.id = a.asked_by
     where payer_id = $1 order by asked_at desc limit 1`,
    [payerId],
  )
  return rows[0] as Record<string, unknown> & { body: Buffer | null }
}

describe('2 §2.7 an answer', () => {
  test('tells of the provider, the subscriber, the payer and the plan’s status', async () => {
    const person = insuredWith(0)
    const value = await answered(requestFor(person))
    expect(value).toMatchObject({
      success: true,
      sandbox: true,
      eligibility: 'Active',
      payer: { name: person.carrier.name, payerId: person.carrier.payerId },
      subscriber: { dateOfBirth: person.birthDate },
      dependents: [],
      message: [],
      lastCheck: null,
    })
    expect(value.provider.providerName.toUpperCase()).toBe('BRIGHTSMILE DOWNTOWN')
    expect(value.subscriber.lastName.toUpperCase()).toBe(person.lastName.toUpperCase())
    expect(value.planStatus[0]).toMatchObject({ statusCode: '1', status: 'Active Coverage' })
    expect(value.subscriber.memberId).not.toContain(person.memberId)
  })

  test('has the benefits by category and by procedure, and how much of each maximum is left', async () => {
    const { gauges, categories, procedures, plan } = await answered(requestFor(insuredWith(0)))
    const maximum = gauges.find(({ label }) => label === 'Annual maximum')
    expect(maximum?.whole).toBeGreaterThan(0)
    expect(maximum?.used).toBe((maximum?.whole ?? 0) - (maximum?.left ?? 0))
    expect(categories.find(({ category }) => category === 'Preventive')?.planPays).toMatch(/^\d+ %$/)
    expect(procedures.find(({ code }) => code === 'D0120')).toMatchObject({ procedure: 'Periodic exam' })
    expect(plan.map(({ label }) => label)).toContain('Plan name')
  })

  test('reads the plan’s share where the payer is known to send that', async () => {
    const person = insuredWith(4)
    const told = (theirs: boolean) =>
      server.owner.query('update carriers set shares_are_the_plans = $1 where payer_id = $2', [
        theirs,
        person.carrier.payerId,
      ])
    const preventive = async () =>
      (await answered(requestFor(person))).categories.find(({ category }) => category === 'Preventive')?.planPays
    // Read as others send it, the plan would pay less for preventive care than for fillings: that is said by nobody.
    await told(false)
    expect(await preventive()).toBeUndefined()
    await told(true)
    expect(await preventive()).toBe('90 %')
  })

  test('is kept whole and compressed, with who asked, and stands in the log of accesses', async () => {
    const person = insuredWith(4)
    await answered(requestFor(person))
    const kept = await newestAnswer(person.carrier.payerId)
    expect(kept).toMatchObject({
      practice_id: practiceId,
      record_id: null,
      email: 'verifier@bitewing.example',
      provider: 'stedi',
      sandbox: true,
      payer_name: person.carrier.name,
      result: 'Active',
      failure: '',
      format: 'json',
      member_id: person.memberId,
    })
    expect(JSON.parse(String(proofOf(kept.body ?? Buffer.from(''))))).toHaveProperty('benefitsInformation')
    const { rows } = await server.owner.query(
      `select action, outcome from patient_access_log where endpoint like '%/v2/iv/realtime' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'view', outcome: 'allowed' }])
  })

  test('comes from Stedi’s redesigned endpoint where the client has chosen that, and says the same', async () => {
    const person = insuredWith(0)
    const { planStatus: _, ...legacy } = await answered(requestFor(person))
    const chosen = (endpoint: string) =>
      server.owner.query(
        'update clients set stedi_endpoint = $1 where id = (select client_id from practices where id = $2)',
        [endpoint, practiceId],
      )
    await chosen('redesigned')
    const redesigned = await answered(requestFor(person))
    await chosen('legacy')
    const { gauges, categories, procedures, plan, eligibility } = redesigned
    expect({ gauges, categories, procedures, plan, eligibility }).toEqual({
      gauges: legacy.gauges,
      categories: legacy.categories,
      procedures: legacy.procedures,
      plan: legacy.plan,
      eligibility: 'Active',
    })
    const kept = await newestAnswer(person.carrier.payerId)
    expect(JSON.parse(String(proofOf(kept.body ?? Buffer.from(''))))).toHaveProperty('plans')
  })

  test('about a tax id with its hyphen and a group number is the same', async () => {
    const request = requestFor(insuredWith(0))
    const value = await answered({
      ...request,
      provider: { ...request.provider, taxId: '74-1234567' },
    })
    expect(value.eligibility).toBe('Active')
  })
})

describe('a refusal', () => {
  test('by the payer says in our words what happened, what to do, and what helps', async () => {
    const value = await refused(requestFor(insuredWith(0), { memberId: 'NOBODY1' }))
    expect(value.err).toBe('Error retrieving information')
    expect(value.message).toHaveLength(1)
    expect(value.message[0]?.description).toMatch(/^The payer refused the inquiry \(\d\d\): /)
    expect(value.message[0]?.followupAction).toBe('Please correct the data and ask again.')
    expect(value.message[0]?.possibleResolutions).not.toBe('')
  })

  test('never repeats a sentence of the payer or the service, nor the patient’s data', async () => {
    const person = insuredWith(0)
    const { message } = await refused(requestFor(person, { dateOfBirth: '19010101' }))
    const text = JSON.stringify(message)
    for (const foreign of ['stedi', 'http', 'Verify the date', 'Please Correct and Resubmit', person.memberId])
      expect(text.toLowerCase()).not.toContain(foreign.toLowerCase())
  })

  test('is kept with its codes, and is no check to compare with', async () => {
    const person = insuredWith(8)
    await refused(requestFor(person, { dateOfBirth: '19010101' }))
    const kept = await newestAnswer(person.carrier.payerId)
    expect(kept['rejections']).toEqual(['71'])
    expect((await answered(requestFor(person))).lastCheck).toBeNull()
  })

  /** Each case uses its own payer, because one that fails often is not asked for a while. */
  test.each<[FaultKind, number, string, string]>([
    ['down', 9, 'no connection', 'The eligibility service could not be reached.'],
    ['unavailable', 12, '503', 'The eligibility service is down (HTTP 503).'],
    ['timeout', 13, '504', 'The payer did not answer in time.'],
    ['limited', 16, '429', 'The eligibility service was asked too often.'],
    ['rubbish', 17, '502', 'The eligibility service is down (HTTP 502).'],
    ['cut', 20, 'no connection', 'The eligibility service could not be reached.'],
  ])(
    'because the service is %s is told, kept, and over when the service is back',
    async (kind, carrier, failure, description) => {
      const person = insuredWith(carrier)
      server.sandbox.provider('stedi').faults.set({ kind, methods: ['POST'] })
      expect(await refused(requestFor(person))).toEqual({
        success: false,
        err: 'Error retrieving information',
        message: [
          {
            description,
            followupAction: 'Please try again in a few minutes.',
            possibleResolutions: 'Try again in a moment; if the payer stays down, call it.',
          },
        ],
      })
      expect(await newestAnswer(person.carrier.payerId)).toMatchObject({ failure, format: 'none', result: '' })
      server.sandbox.provider('stedi').faults.set({ kind: 'none' })
      expect((await check(requestFor(person))).value.success).toBe(true)
    },
  )

  test('does not come from a service that is only slow', async () => {
    server.sandbox.provider('stedi').faults.set({ kind: 'slow', seconds: 1, methods: ['POST'] })
    expect((await answered(requestFor(insuredWith(0)))).eligibility).toBe('Active')
  })

  test('is clear where no service is set up', async () => {
    const alone = await startTestServer()
    try {
      const client = await alone.client('10.9.0.9').signIn('verifier@bitewing.example')
      const { value } = await client.call(realTime.check, requestFor(insuredWith(0)), { selection })
      expect(value).toMatchObject({
        success: false,
        message: [{ description: 'No eligibility service is set up for this client.' }],
      })
    } finally {
      await alone.stop()
    }
  })
})

describe('2 §5 the request', () => {
  const right = () => requestFor(insuredWith(0))
  const inProvider = (fields: object) => ({ ...right(), provider: { ...right().provider, ...fields } })
  const inSubscriber = (fields: object) => ({ ...right(), subscriber: { ...right().subscriber, ...fields } })

  test.each<[string, () => object, string]>([
    ['tradingPartnerServiceId', () => ({ ...right(), tradingPartnerServiceId: ' ' }), 'Field is required'],
    ['provider.organizationName', () => inProvider({ organizationName: '' }), 'Field is required'],
    ['provider.npi', () => inProvider({ npi: '12345' }), 'must be the 10 digits of an NPI'],
    ['provider.npi', () => inProvider({ npi: '12345678a0' }), 'must be the 10 digits of an NPI'],
    ['provider.taxId', () => inProvider({ taxId: '1234' }), 'must be the 9 digits of a tax id'],
    ['subscriber.firstName', () => inSubscriber({ firstName: '  ' }), 'Field is required'],
    ['subscriber.lastName', () => inSubscriber({ lastName: '' }), 'Field is required'],
    ['subscriber.memberId', () => inSubscriber({ memberId: '' }), 'Field is required'],
    ['subscriber.memberId', () => inSubscriber({ memberId: 'x'.repeat(81) }), 'at most 80 characters'],
    ['subscriber.dateOfBirth', () => inSubscriber({ dateOfBirth: '2001-01-12' }), 'must be a day as YYYYMMDD'],
    ['subscriber.dateOfBirth', () => inSubscriber({ dateOfBirth: '20010230' }), 'must be a day as YYYYMMDD'],
    ['subscriber.groupNumber', () => inSubscriber({ groupNumber: 'x'.repeat(51) }), 'at most 50 characters'],
    ['subscriber.gender', () => inSubscriber({ gender: 'F' }), 'is not known'],
  ])('with a wrong %s is refused, and nobody is asked', async (field, wrong, message) => {
    const asked = server.sandbox.provider('stedi').journal
    const before = asked.writes
    const answer = await check(wrong() as Request)
    expect(answer).toMatchObject({ status: 400, fields: [{ field, message }] })
    expect(asked.writes).toEqual(before)
  })

  test('needs a practice', async () => {
    expect(await verifier.call(realTime.check, right(), { selection: [] })).toMatchObject({
      status: 400,
      err: 'Please select a connection',
    })
  })
})

describe('what changed since the last check', () => {
  /** Pretends that the payer gave another answer some days ago. */
  async function saidBefore(person: Person, daysAgo: number, said: (body: string) => string = (body) => body) {
    await answered(requestFor(person))
    const { body } = await newestAnswer(person.carrier.payerId)
    const altered = packedProof(said(proofOf(body ?? Buffer.from('')).toString('utf8')))
    await server.owner.query(
      `update payer_answers set body = $1, asked_at = now() - $2 * interval '1 day' where payer_id = $3`,
      [altered, daysAgo, person.carrier.payerId],
    )
  }

  const lessRemaining = (body: string) => {
    const form = JSON.parse(body) as { benefitsInformation: Record<string, string>[] }
    for (const benefit of form.benefitsInformation)
      if (benefit['code'] === 'F' && benefit['timeQualifierCode'] === '29') benefit['benefitAmount'] = '7'
    return JSON.stringify(form)
  }

  test('is shown with the check before, the most important first', async () => {
    const person = insuredWith(27)
    await saidBefore(person, 3, lessRemaining)
    const { lastCheck, gauges } = await answered(requestFor(person))
    const left = gauges.find(({ label }) => label === 'Annual maximum')?.left
    expect(lastCheck?.old).toBe(false)
    expect(lastCheck?.changes[0]).toEqual({ label: 'Annual maximum remaining', from: '7', to: String(left) })
  })

  test('is nothing where the payer says the same, and a check of more than 7 days ago is marked as old', async () => {
    const person = insuredWith(24)
    await saidBefore(person, 8)
    const { lastCheck } = await answered(requestFor(person))
    expect(lastCheck).toMatchObject({ old: true, changes: [] })
  })

  test('is not told of somebody else with the same member id, nor of another practice', async () => {
    const person = insuredWith(25)
    await answered(requestFor(person))
    await server.owner.query(`update payer_answers set patient_first_name = 'Twin' where payer_id = $1`, [
      person.carrier.payerId,
    ])
    expect((await answered(requestFor(person))).lastCheck).toBeNull()
  })
})

describe('the payers', () => {
  const payers = (who = verifier) => who.call(realTime.payers, {}, { selection })

  test('are listed by name, each once, with their aliases', async () => {
    const { value } = await payers()
    if (!Array.isArray(value)) throw new Error(value.err)
    const person = insuredWith(0)
    expect(value).toContainEqual(
      expect.objectContaining({ displayName: person.carrier.name, primaryPayerId: person.carrier.payerId }),
    )
    expect(value.filter(({ enrolmentRequired }) => enrolmentRequired).length).toBeGreaterThan(0)
    const names = value.map(({ displayName }) => displayName)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    expect(new Set(value.map(({ primaryPayerId }) => primaryPayerId)).size).toBe(value.length)
  })

  test('come from the carriers where the service has no list', async () => {
    const client = await server.owner.query(
      `update clients set eligibility_provider = 'change' where id = (select client_id from practices where id = $1)`,
      [practiceId],
    )
    expect(client.rowCount).toBe(1)
    const { value } = await payers()
    await server.owner.query(`update clients set eligibility_provider = 'stedi'`)
    expect(value).toContainEqual(expect.objectContaining({ displayName: insuredWith(0).carrier.name }))
  })

  test('that cannot be fetched are an err, and are asked for again', async () => {
    const other = await startTestServer({ SANDBOX_URL: server.sandbox.url })
    try {
      const client = await other.client('10.9.0.8').signIn('verifier@bitewing.example')
      server.sandbox.provider('stedi').faults.set({ kind: 'unavailable', times: 1 })
      expect((await payers(client)).value).toEqual({ success: false, err: 'Error retrieving information' })
      expect(Array.isArray((await payers(client)).value)).toBe(true)
    } finally {
      await other.stop()
    }
  })

  test('are asked by the selected practice, whose numbers the form begins with', async () => {
    const { value } = await verifier.call(realTime.provider, {}, { selection })
    const { rows } = await server.owner.query('select name, npi, tax_id from practices where id = $1', [practiceId])
    expect(value).toEqual({
      organizationName: rows[0]?.name,
      npi: rows[0]?.npi,
      taxId: rows[0]?.tax_id,
      sandbox: true,
    })
  })
})

test('no patient data is in the log', async () => {
  const person = insuredWith(0)
  await answered(requestFor(person))
  await refused(requestFor(person, { memberId: 'NOBODY1' }))
  const log = server.logLines.join('\n')
  for (const secret of [person.memberId, person.lastName, 'NOBODY1']) expect(log).not.toContain(secret)
})
