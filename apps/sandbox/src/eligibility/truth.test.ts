import { familyOf, type Person } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { active, askingAt, child, type Json, plain } from '../testing/asking.ts'
import { linesOfJson } from '../testing/lines.ts'
import { interchangeAbout, questionAbout } from '../testing/questions.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
let ask: ReturnType<typeof askingAt>
beforeAll(async () => {
  sandbox = await startSandbox()
  ask = askingAt(sandbox.url)
})
afterAll(() => sandbox.close())

describe('the truth about a member', () => {
  test('is told for the whole family, with what the payer sends of it', async () => {
    const person = child()
    const { people } = await ask.member(person.memberId)
    expect(people.map(({ firstName }) => firstName)).toEqual(familyOf(person).map(({ firstName }) => firstName))
    const [{ form, sent, inText } = { form: {}, sent: {}, inText: {} }] = people.slice(1)
    expect(form).toMatchObject(sent)
    expect(form).toMatchObject(inText)
    expect(Object.keys(inText).filter((bookmark) => bookmark in sent)).toEqual([])
  })

  test('agrees with the lines that are sent', async () => {
    const person = plain()
    const { people } = await ask.member(person.memberId)
    const lines = linesOfJson((await ask.stedi(questionAbout(person))).answer)
    const amount = (period: string) =>
      lines.find((line) => line['code'] === 'F' && line['period'] === period && line['network'] === 'Y')?.['amount']
    const preventive = lines.find((line) => line['serviceTypes'] === '41' && line['network'] === 'Y')
    expect(people[0]?.sent).toMatchObject({
      EligStatus: 'Active',
      AnnMaxRem: amount('29'),
      PctPrev: String(100 - 100 * Number(preventive?.['share'])),
    })
  })

  test('depends on the network', async () => {
    const person = active(
      ({ carrier, index }) => carrier.index === 0 && index > 0 && carrier.habits.networks === 'both',
    )
    const [inside, outside] = [await ask.member(person.memberId), await ask.member(person.memberId, '?network=out')]
    expect(inside.people[0]?.form['AnnMaxOON']).toBe(outside.people[0]?.form['AnnMax'])
  })

  test('says how often and how the member was asked about', async () => {
    const person = active(({ carrier, index }) => carrier.index === 1 && index > 500)
    await ask.stedi(questionAbout(person))
    await ask.x12(interchangeAbout({ ...person, subscriber: { ...person.subscriber, birthDate: '1950-01-01' } }))
    expect((await ask.member(person.memberId)).requests).toMatchObject({
      times: 2,
      latest: [
        { provider: 'x12', answer: 'AAA 71' },
        { provider: 'stedi', answer: 'Active' },
      ],
    })
  })
})

describe('a payer that fails by itself', () => {
  const fail = (provider: string, person: Person, fault: Json) =>
    ask.post(`/admin/${provider}/faults`, { ...fault, part: person.carrier.payerId })

  test.each([
    ['down', '42'],
    ['unavailable', '80'],
  ])('and is %s is answered for with %s, while others work', async (kind, code) => {
    const [person, other] = [plain(), active(({ carrier }) => carrier.index === 1)]
    await fail('stedi', person, { kind, times: 1 })
    expect(await ask.refusal(other)).toBe('')
    expect(await ask.refusal(person)).toBe(`${code} Loop 2100A`)
    expect(await ask.refusal(person)).toBe('')
  })

  test.each([
    ['limited', 429],
    ['timeout', 504],
  ])('and is %s answers %d', async (kind, status) => {
    await fail('stedi', plain(), { kind, times: 1, seconds: 3 })
    const { status: answered, answer } = await ask.stedi(questionAbout(plain()))
    expect(answered).toBe(status)
    expect(answer).toHaveProperty('code')
  })

  test('fails in X12 too, in its own form', async () => {
    await fail('x12', plain(), { kind: 'down', times: 1 })
    expect(await (await ask.x12(interchangeAbout(plain()))).text()).toContain('AAA*N**42*R')
  })

  test('can answer rubbish, or lose its answer', async () => {
    await fail('change', plain(), { kind: 'rubbish', times: 1 })
    expect(await (await ask.change(questionAbout(plain()))).text()).toContain('<!doctype html>')
    const token = await ask.newToken()
    await fail('change', plain(), { kind: 'lost-answer', times: 1 })
    const before = (await ask.member(plain().memberId)).requests.times
    await expect(ask.change(questionAbout(plain()), token)).rejects.toThrow('fetch failed')
    expect((await ask.member(plain().memberId)).requests.times).toBe(before + 1)
  })

  test('that nobody knows is refused with a reason', async () => {
    const answer = await ask.post('/admin/stedi/faults', { kind: 'down', part: 'nobody' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'part must be a payer of this provider' })
  })
})
