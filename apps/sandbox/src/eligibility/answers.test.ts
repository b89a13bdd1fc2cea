import { type Person, personAt, practices, testMembers } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { active, askingAt, child, inSubscriber, type Json, plain } from '../testing/asking.ts'
import { linesOfJson, linesOfX12 } from '../testing/lines.ts'
import { type Asking, interchangeAbout, questionAbout, someone } from '../testing/questions.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
let ask: ReturnType<typeof askingAt>
beforeAll(async () => {
  sandbox = await startSandbox()
  ask = askingAt(sandbox.url)
})
afterAll(() => sandbox.close())

describe('an answer', () => {
  test('says the same line by line in JSON and in X12, for whatever payer and plan', async () => {
    const standings = new Set<string>()
    for (let index = 0; index < 200; index += 1) {
      const person = personAt(index)
      const { answer } = await ask.stedi(
        questionAbout(person, { dateOfService: new Date().toISOString().slice(0, 10) }),
      )
      const lines = linesOfJson(answer)
      expect(linesOfX12(String(answer['x12']))).toEqual(lines)
      standings.add(`${person.standing} ${lines.length > 0}`)
    }
    expect(standings).toContain('Active true')
    expect(standings.size).toBeGreaterThan(5)
  })

  test('is the same through every provider', async () => {
    for (const person of [plain(), child()]) {
      const first = linesOfJson((await ask.stedi(questionAbout(person))).answer)
      const second = await ask.change(questionAbout(person))
      const third = await ask.x12(interchangeAbout(person))
      expect(linesOfJson((await second.json()) as Json)).toEqual(first)
      expect(linesOfX12(await third.text())).toEqual(first)
      expect(first.length).toBeGreaterThan(20)
    }
  })

  test('names payer, provider, member and group', async () => {
    const person = active(({ carrier }) => carrier.payerId.startsWith('0') && carrier.habits.detail === 'full')
    const { status, answer } = await ask.stedi(questionAbout(person))
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      tradingPartnerServiceId: person.carrier.payerId,
      payer: { name: person.carrier.name, payorIdentification: person.carrier.payerId },
      provider: { npi: practices[0]?.npi },
      subscriber: { memberId: person.memberId, firstName: person.firstName, lastName: person.lastName },
      planInformation: { groupNumber: person.group.number, groupDescription: person.group.name },
      planStatus: [{ statusCode: '1', status: 'Active Coverage' }],
      errors: [],
    })
  })

  test('about a dependent stands under the subscriber', async () => {
    const person = child()
    const { answer } = await ask.stedi(questionAbout(person))
    expect(answer['dependents']).toMatchObject([{ firstName: person.firstName, relationToSubscriberCode: '19' }])
    expect(answer['subscriber']).toMatchObject({ firstName: person.subscriber.firstName })
    const text = await (await ask.x12(interchangeAbout(person))).text()
    expect(text).toContain(`NM1*03*1*${person.lastName}*${person.firstName}~`)
    expect(text).toContain('INS*N*19~')
  })

  test.each([
    ['Inactive', '6'],
    ['Termed', '6'],
    ['Discount Plan', '1'],
    ['Max Out', '1'],
  ])('of somebody who is %s begins with EB01 = %s', async (standing, code) => {
    const person = someone((one) => one.standing === standing && one.relationship === 'Self' && one.carrier.index === 0)
    const { answer } = await ask.stedi(questionAbout(person))
    expect(linesOfJson(answer)[0]).toMatchObject({ code })
    expect(Object.keys(answer['planDateInformation'] as Json).includes('planEnd')).toBe(standing === 'Termed')
  })

  test('about one procedure has the plan, and of procedures that one', async () => {
    const { answer } = await ask.stedi(questionAbout(plain(), { procedure: 'D1110' }))
    const lines = linesOfJson(answer)
    expect(new Set(lines.flatMap(({ procedure }) => procedure ?? []))).toEqual(new Set(['D1110']))
    expect(lines[0]).toMatchObject({ code: '1' })
  })

  test('has the plan’s share where the payer is one of those', async () => {
    const pays = (question: Json) =>
      ask
        .stedi(question)
        .then(({ answer }) =>
          linesOfJson(answer).find(({ code, serviceTypes }) => code === 'A' && serviceTypes === '41'),
        )
    expect(Number((await pays(questionAbout(plain())))?.['share'])).toBeLessThan(0.5)
    const inverted = active(({ carrier }) => carrier.habits.percentIs === 'plan share')
    expect(Number((await pays(questionAbout(inverted)))?.['share'])).toBeGreaterThan(0.5)
  })
})

describe('a member is refused with', () => {
  test.each<[string, () => Person, (question: Json) => Json]>([
    ['71 Loop 2100C', plain, inSubscriber({ dateOfBirth: '19500101' })],
    ['72 Loop 2100C', plain, inSubscriber({ memberId: '000000001' })],
    ['73 Loop 2100C', plain, inSubscriber({ lastName: 'Nobody' })],
    ['58 Loop 2100C', plain, inSubscriber({ dateOfBirth: '' })],
    ['75 Loop 2100C', plain, inSubscriber({ memberId: '', firstName: 'Nobody' })],
    ['79 Loop 2100A', plain, (question) => ({ ...question, tradingPartnerServiceId: '99999' })],
    ['43 Loop 2100B', plain, (question) => ({ ...question, provider: { organizationName: 'x', npi: '1' } })],
    [
      '78 Loop 2100C',
      () => active(({ carrier }) => carrier.habits.checksGroup),
      inSubscriber({ groupNumber: 'wrong' }),
    ],
    [
      '75 Loop 2100C',
      () => active(({ carrier }) => carrier.habits.unknownMember === '75'),
      inSubscriber({ memberId: '000000001' }),
    ],
    [
      '75 Loop 2100C',
      () => someone((one) => one.standing === 'Not Found' && one.relationship === 'Self'),
      (same) => same,
    ],
  ])('%s', async (expected, person, altered) => {
    expect(await ask.refusal(person(), altered)).toBe(expected)
  })

  test('71 or 65 where the dependent’s birth date or name is wrong, and otherwise as not found', async () => {
    const person = child()
    const asked = questionAbout(person)
    const [dependent] = asked['dependents'] as Json[]
    const wrong = async (fields: Json) =>
      ask.refusal(person, (same) => ({ ...same, dependents: [{ ...dependent, ...fields }] }))
    expect(await wrong({ dateOfBirth: '20100101' })).toBe('71 Loop 2100D')
    expect(await wrong({ firstName: 'Nobody' })).toBe('65 Loop 2100D')
    expect(await wrong({ firstName: 'Nobody', dateOfBirth: '20100101' })).toMatch(/^(67|77) Loop 2100D$/)
  })

  test('67 by a payer that knows no dependents, and is found there under the own name', async () => {
    const person = someone(
      ({ carrier, relationship, standing }) =>
        carrier.habits.dependentsAsMembers && relationship === 'Child' && standing === 'Active',
    )
    expect(await ask.refusal(person)).toBe('67 Loop 2100D')
    const alone = questionAbout({ ...person, subscriber: person, relationship: 'Self' })
    const { answer } = await ask.stedi(alone)
    expect(answer).toMatchObject({ errors: [], subscriber: { firstName: person.firstName } })
  })

  test.each<[string, (person: Person) => boolean, Asking]>([
    ['53 Loop 2110C', ({ carrier }) => carrier.habits.oneServiceType, { serviceTypes: ['35', '38'] }],
    ['55 Loop 2110C', ({ carrier }) => carrier.habits.detail === 'part', { procedure: 'D1110' }],
    ['62 Loop 2100C', () => true, { dateOfService: '2020-01-02' }],
    ['63 Loop 2100C', ({ carrier }) => !carrier.habits.futureDates, { dateOfService: '2099-01-02' }],
    ['41 Loop 2100B', ({ carrier }) => carrier.habits.enrolment, { npi: practices.at(-1)?.npi ?? '' }],
    ['51 Loop 2100B', () => true, { npi: '1111111111' }],
  ])('%s for the way in which it is asked', async (expected, is, asking) => {
    expect(await ask.refusal(active(is), (same) => same, asking)).toBe(expected)
  })

  test('the same code in JSON of both providers and in X12, where each has its place', async () => {
    const person = { ...plain(), subscriber: { ...plain().subscriber, birthDate: '1950-01-01' } }
    const first = await ask.stedi(questionAbout(person))
    expect(first.status).toBe(200)
    expect(first.answer['subscriber']).toMatchObject({
      aaaErrors: [{ field: 'AAA', code: '71', location: 'Loop 2100C' }],
    })
    const second = await ask.change(questionAbout(person))
    expect(second.status).toBe(400)
    expect(await second.json()).toMatchObject({
      errors: [{ code: '71', followupAction: 'Please Correct and Resubmit' }],
    })
    const text = await (await ask.x12(interchangeAbout(person))).text()
    expect(text).toMatch(/NM1\*IL\*[^~]*~\s*AAA\*N\*\*71\*C~/)
  })
})

test('somebody without a member id is found by name and birth date', async () => {
  const person = plain()
  const { answer } = await ask.stedi(inSubscriber({ memberId: '' })(questionAbout(person)))
  expect(answer).toMatchObject({ errors: [], subscriber: { memberId: person.memberId } })
})

test.each(testMembers.map((member) => [member.person.firstName, member] as const))(
  'the public test member %s is answered as published',
  async (_name, { person, refusedWith }) => {
    const { answer } = await ask.stedi(questionAbout(person))
    expect(answer.errors.map(({ code }) => code)).toEqual(refusedWith === null ? [] : [refusedWith])
    expect(linesOfJson(answer).length > 20).toBe(refusedWith === null)
  },
)
