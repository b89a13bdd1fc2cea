import { WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { personAt, type Person, practices, truePatient } from '@bitewing/population'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { type Eligibility, type EligibilityInquiry, NoReply } from '../../kernel/ports/eligibility.ts'
import { change } from './change.ts'
import { stedi } from './stedi.ts'
import { x12OverHttp } from './x12-over-http.ts'

/** What a service is waited for; a test that wants it to be too slow shortens it. */
let answerMs = WAIT_LIMIT_MS

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const open = {
  stedi: (): Eligibility => stedi({ url: `${sandbox.url}/stedi/2024-04-01`, key: 'sandbox-stedi-key' }, { answerMs }),
  redesigned: (): Eligibility => open.stedi().redesigned as Eligibility,
  change: (secret = 'sandbox-secret'): Eligibility =>
    change({ url: `${sandbox.url}/change`, clientId: 'sandbox-client', clientSecret: secret }, { answerMs }),
  x12: (): Eligibility =>
    x12OverHttp(
      {
        url: `${sandbox.url}/x12/realtime`,
        user: 'sandbox',
        password: 'sandbox-password',
        sender: 'BITEWING',
        receiver: 'SANDBOX',
      },
      { answerMs },
    ),
}

/** A subscriber whose payer follows the standard. */
function plainMember(): Person {
  for (let index = 0; ; index += 1) {
    const person = personAt(index)
    const { habits } = person.carrier
    if (
      person.carrier.index === 0 &&
      person.standing === 'Active' &&
      person.relationship === 'Self' &&
      !habits.enrolment
    )
      return person
  }
}

const person = plainMember()

function inquiry(changes: Partial<EligibilityInquiry['subscriber']> = {}): EligibilityInquiry {
  const { patient, memberId, groupNumber } = truePatient(person)
  return {
    traceNumber: 'T1',
    payer: { id: person.carrier.payerId, name: person.carrier.name },
    provider: { firstName: '', name: practices[0]?.name ?? '', npi: practices[0]?.npi ?? '', taxId: '' },
    subscriber: { ...patient, middleName: '', gender: '', memberId, groupNumber, ...changes },
    dependent: null,
    dateOfService: new Date().toISOString().slice(0, 10),
    serviceTypes: ['35'],
    procedure: '',
  }
}

const failureOf = (asked: Promise<unknown> | undefined) =>
  asked?.then(
    () => 'answered',
    (error: unknown) => (error instanceof NoReply ? error.failure : error),
  )

describe.each([
  ['stedi', 'stedi'],
  ['redesigned', 'stedi'],
  ['change', 'change'],
  ['x12', 'x12'],
] as const)('through %s', (way, name) => {
  let service: Eligibility
  beforeEach(() => {
    service = open[way]()
  })
  afterEach(() => {
    answerMs = WAIT_LIMIT_MS
    vi.useRealTimers()
    sandbox.provider(name).faults.set({ kind: 'none' })
    sandbox.provider(name).faults.set({ kind: 'none' }, person.carrier.payerId)
  })
  const fault = (kind: Parameters<ReturnType<Sandbox['provider']>['faults']['set']>[0]['kind'] & string, more = {}) =>
    sandbox.provider(name).faults.set({ kind, ...more })

  test('a member is found, with the payer’s own name and benefits', async () => {
    const { answer, body } = await service.ask(inquiry())
    expect(answer.payer).toMatchObject({ id: person.carrier.payerId })
    expect(answer.subscriber).toMatchObject({ lastName: person.lastName, birthDate: person.birthDate })
    expect(answer.benefits.length).toBeGreaterThan(20)
    expect(answer.rejections).toEqual([])
    expect(body.length).toBeGreaterThan(1000)
  })

  test('a refusal of the payer is an answer, with its code', async () => {
    const { answer } = await service.ask(inquiry({ birthDate: '1901-01-01' }))
    expect(answer.benefits).toEqual([])
    expect(answer.rejections.map(({ code }) => code)).toEqual(['71'])
  })

  test.each([
    ['unavailable', 503],
    ['timeout', 504],
    ['limited', 429],
    ['rubbish', 502],
    ['down', 'no connection'],
    ['cut', 'no connection'],
  ] as const)('a service that is %s gives no reply, and says which', async (kind, failure) => {
    fault(kind)
    expect(await failureOf(service.ask(inquiry()))).toBe(failure)
  })

  test('a service that is slow is not waited for', async () => {
    answerMs = 100
    const hasty = open[way]()
    fault('slow', { seconds: 600 })
    expect(await failureOf(hasty.ask(inquiry()))).toBe('timeout')
  })

  test('who asks too often is told how long to wait', async () => {
    fault('limited', { seconds: 7 })
    await expect(service.ask(inquiry())).rejects.toMatchObject({ restMs: 7000 })
  })

  test('a service that fails again and again is spared, and asked again later', async () => {
    // The clock stands still, so that the ten seconds do not pass meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    fault('unavailable')
    for (let tries = 0; tries < 5; tries += 1) await failureOf(service.ask(inquiry()))
    fault('none')
    await expect(service.ask(inquiry())).rejects.toMatchObject({ failure: 503, restMs: 10_000 })
    const another = { ...inquiry(), payer: { id: '84103', name: 'Another' } }
    expect(await failureOf(service.ask(another))).toBe('answered')
  })
})

test('a token that was called in is fetched anew', async () => {
  const service = open.change()
  await service.ask(inquiry())
  await fetch(`${sandbox.url}/admin/change/forget-tokens`, { method: 'POST', redirect: 'manual' })
  expect(await failureOf(service.ask(inquiry()))).toBe('answered')
})

test('wrong credentials are refused as such', async () => {
  expect(await failureOf(open.change('wrong').ask(inquiry()))).toBe(401)
  const stranger = stedi({ url: `${sandbox.url}/stedi/2024-04-01`, key: 'wrong' })
  expect(await failureOf(stranger.ask(inquiry()))).toBe(403)
})

test('the redesigned endpoint says what is wrong with a question, which is no refusal by a payer', async () => {
  const nobody = inquiry({ memberId: '', lastName: '', birthDate: '' })
  await expect(open.redesigned().ask(nobody)).rejects.toMatchObject({
    failure: 400,
    body: expect.stringContaining('"path":"subscriber"'),
  })
})

test('the redesigned endpoint answers about a dependent, and about a procedure', async () => {
  const child = findChild()
  const { firstName, lastName, birthDate, subscriber, memberId, carrier } = child
  const blank = { middleName: '', gender: '' as const }
  const asked = {
    ...inquiry(),
    payer: { id: carrier.payerId, name: carrier.name },
    subscriber: { ...blank, ...subscriber, gender: '' as const, memberId, groupNumber: child.group.number },
    dependent: { ...blank, firstName, lastName, birthDate, relationship: '19' },
    serviceTypes: [],
    procedure: 'D0120',
  }
  const { answer } = await open.redesigned().ask(asked)
  expect(answer.dependent).toMatchObject({ firstName, relationship: '19' })
  const named = answer.benefits.flatMap(({ procedure }) => procedure?.code ?? [])
  expect([...new Set(named)]).toEqual(['D0120'])
})

/** Of a payer that knows dependents under their subscriber. */
function findChild(): Person {
  for (let index = 0; ; index += 1) {
    const found = personAt(index)
    const { enrolment, dependentsAsMembers, detail } = found.carrier.habits
    const isPlain = !enrolment && !dependentsAsMembers && detail === 'full' && found.standing === 'Active'
    if (isPlain && found.relationship === 'Child') return found
  }
}

test('what cannot be written as X12 is refused before it is sent', async () => {
  expect(await failureOf(open.x12().ask({ ...inquiry(), provider: { ...inquiry().provider, npi: '12' } }))).toBe(400)
})

test('the payers that a service knows are listed with their aliases', async () => {
  const payers = (await open.stedi().payers?.()) ?? []
  expect(payers.find(({ id }) => id === person.carrier.payerId)).toMatchObject({
    name: person.carrier.name,
    eligibility: 'supported',
  })
  expect(payers.length).toBeGreaterThan(20)
})

test('payers are searched by name, other name and id, and it is said whether they answer', async () => {
  const search = open.stedi().searchPayers
  const { payerId: id, name } = person.carrier
  const listed = { id, name, eligibility: 'supported' }
  expect(await search?.(name)).toMatchObject([listed])
  expect(await search?.(`${name} Insurance Company`)).toMatchObject([listed])
  expect((await search?.(id))?.[0]).toMatchObject(listed)
  expect(await search?.('Old Mill')).toMatchObject([{ id: 'OMDD1', eligibility: 'not supported' }])
  expect(await search?.('nobody & sons?')).toEqual([])
})

test('a search that is refused or not answered is no list', async () => {
  const stranger = stedi({ url: `${sandbox.url}/stedi/2024-04-01`, key: 'wrong' })
  expect(await failureOf(stranger.searchPayers?.('Harborline'))).toBe(403)
  sandbox.provider('stedi').faults.set({ kind: 'down' })
  expect(await failureOf(open.stedi().searchPayers?.('Harborline'))).toBe('no connection')
  sandbox.provider('stedi').faults.set({ kind: 'none' })
})
