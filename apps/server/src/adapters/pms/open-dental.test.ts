import { WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { type PlanBenefit, planBenefit } from '@bitewing/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import {
  type Pms,
  PmsChanged,
  PmsRateLimited,
  PmsRefused,
  PmsUnavailable,
  type PmsWriteBack,
} from '../../kernel/ports/pms.ts'
import { openDental } from './open-dental.ts'

let sandbox: Sandbox
let pms: Pms
const practice = { customerKey: 'sandbox-customer' }
const patient = { tries: 3, firstPause: 5, answer: WAIT_LIMIT_MS }

beforeEach(async () => {
  sandbox = await startSandbox()
  pms = openDental({ url: `${sandbox.url}/pms/api/v1`, developerKey: 'sandbox-developer' }, patient)
})
afterEach(() => sandbox.close())

const provider = () => sandbox.provider('pms')
const writes = () => ({ ...provider().journal.writes })

const yearly = { type: 'CoInsurance', period: 'CalendarYear' } as const
const basic = planBenefit({ ...yearly, category: 'restorative', percent: 70 })
const diagnostic = planBenefit({ ...yearly, category: 'diagnostic', percent: 100 })
const ortho = planBenefit({ type: 'Limitations', category: 'orthodontics', amount: 1500, period: 'Lifetime' })

async function writeBack(): Promise<PmsWriteBack> {
  const [coverage] = await pms.find(practice, { firstName: 'Ada', lastName: 'Fell', birthDate: '1990-02-03' })
  if (coverage === undefined) throw new Error('the patient was not found')
  return {
    key: '65000000001000000000002a-3',
    target: coverage.target,
    verifiedOn: '2026-01-05',
    verificationNote: 'Active',
    benefitNotes: 'Maximum 1,500\nDeductible 50',
    document: { bytes: Buffer.from('%PDF-1.7 benefits'), extension: '.pdf', description: 'Benefits', category: 190 },
    communication: 'Benefits verified with the carrier.',
    benefits: [diagnostic, basic, ortho],
  }
}

const once = {
  'PUT insverifies': 2,
  'PUT inssubs': 1,
  'POST documents/Upload': 1,
  'POST commlogs': 1,
  'PUT benefits': 1,
  'POST benefits': 1,
}

test('the difference is shown before anything is written', async () => {
  const difference = await pms.compare(practice, await writeBack())
  expect(difference).toMatchObject({
    enrollment: { before: { on: null, note: '' }, after: { on: '2026-01-05', note: 'Active' } },
    benefitNotes: { before: '', after: 'Maximum 1,500\nDeductible 50' },
    benefits: {
      added: [{ ...ortho, category: 10 }],
      changed: [{ before: { ...basic, category: 4, percent: 80 }, after: { ...basic, category: 4 } }],
      categories: [
        { number: 4, name: 'Fillings' },
        { number: 10, name: 'Ortho' },
      ],
      skipped: [],
    },
  })
  expect(writes()).toEqual({})
})

test('writes in the order of the guide, the shared plan last, and never to the ledger', async () => {
  const wanted = await writeBack()
  const steps = await pms.write(practice, wanted, await pms.compare(practice, wanted))
  expect(steps).toEqual([
    'enrollment',
    'plan verified',
    'benefit notes',
    'document',
    'communication',
    'benefit',
    'new benefit',
  ])
  expect(
    provider()
      .journal.entries.map(({ what }) => what)
      .toReversed(),
  ).toEqual([
    'PUT insverifies',
    'PUT insverifies',
    'PUT inssubs',
    'POST documents/Upload',
    'POST commlogs',
    'PUT benefits',
    'POST benefits',
  ])
  const document = provider().journal.entries.find(({ attachment }) => attachment !== undefined)
  expect(document?.attachment?.bytes.toString()).toBe('%PDF-1.7 benefits')
  const download = await fetch(`${sandbox.url}/admin/pms/received/${document?.id}`)
  expect(await download.text()).toBe('%PDF-1.7 benefits')
})

test('a second run with the same key writes nothing', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  await pms.write(practice, wanted, difference)
  expect(await pms.write(practice, wanted, difference)).toEqual([])
  expect(writes()).toEqual(once)
})

test('a difference that was kept in between, its fields in another order, is the same', async () => {
  const wanted = await writeBack()
  const kept = JSON.parse(JSON.stringify(await pms.compare(practice, wanted)), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  )
  await pms.write(practice, wanted, kept)
  expect(await pms.write(practice, wanted, kept)).toEqual([])
})

test.each([1, 2, 3, 4, 5, 6, 7])(
  'a run that breaks at write %i is finished by the next, with nothing written twice',
  async (at) => {
    const wanted = await writeBack()
    const difference = await pms.compare(practice, wanted)
    const impatient = openDental(
      { url: `${sandbox.url}/pms/api/v1`, developerKey: 'sandbox-developer' },
      { ...patient, tries: 1 },
    )
    // The worst moment: the write is done, and its answer lost.
    provider().faults.set({ kind: 'lost-answer', times: 1, after: at - 1, methods: ['PUT', 'POST'] })
    await expect(impatient.write(practice, wanted, difference)).rejects.toThrow(PmsUnavailable)
    provider().faults.set({ kind: 'none' })
    await pms.write(practice, wanted, difference)
    expect(writes()).toEqual(once)
  },
)

test('answers that are lost are looked for within the run, and nothing is written twice', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  provider().faults.set({ kind: 'lost-answer', methods: ['PUT', 'POST'] })
  await pms.write(practice, wanted, difference)
  expect(writes()).toEqual(once)
})

test('undo puts everything back, once', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  await pms.write(practice, wanted, difference)
  expect(await pms.undo(practice, wanted, difference)).toEqual({ left: [] })
  const after = writes()
  expect(await pms.undo(practice, wanted, difference)).toEqual({ left: [] })
  expect(writes()).toEqual(after)
  expect(await pms.compare(practice, wanted)).toEqual(difference)
  expect(provider().journal.entries.find(({ what }) => what === 'PUT commlogs')?.detail['Note']).toMatch(
    /^\[Taken back\] /,
  )
})

test('undo leaves what somebody changed since, and names it', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  await pms.write(practice, wanted, difference)
  await changeNotes(wanted, 'The patient called: new employer')
  expect(await pms.undo(practice, wanted, difference)).toEqual({
    left: [{ step: 'benefit notes', benefit: null }],
  })
  expect((await pms.compare(practice, wanted)).benefitNotes.before).toBe('The patient called: new employer')
})

test('undo leaves a line that it had added and somebody gave another figure since', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  await pms.write(practice, wanted, difference)
  const added = provider().journal.entries.find(({ what }) => what === 'POST benefits')
  await call('PUT', `/benefits/${String(added?.detail['BenefitNum'])}`, { MonetaryAmt: 2000 })
  expect(await pms.undo(practice, wanted, difference)).toMatchObject({
    left: [{ step: 'new benefit', benefit: { category: 10, amount: 1500 } }],
  })
})

describe('the plan’s lines', () => {
  async function compared(...benefits: PlanBenefit[]) {
    return (await pms.compare(practice, { ...(await writeBack()), benefits })).benefits
  }
  const annual = { period: 'CalendarYear', level: 'Individual' } as const

  test('an amount of the whole plan is the one under the general category', async () => {
    const { added, changed } = await compared(
      planBenefit({ type: 'Deductible', amount: 50, ...annual }),
      planBenefit({ type: 'Limitations', amount: 9000, ...annual }),
    )
    expect(added).toEqual([])
    expect(changed).toMatchObject([{ before: { category: 1 }, after: { category: 1, amount: 9000 } }])
  })

  test('another year to count in is a change of the line, not a second one', async () => {
    const { added, changed } = await compared(
      planBenefit({ type: 'Deductible', amount: 50, level: 'Individual', period: 'ServiceYear' }),
    )
    expect(added).toEqual([])
    expect(changed).toMatchObject([{ before: { period: 'CalendarYear' }, after: { period: 'ServiceYear' } }])
  })

  test('how often a procedure is paid takes the place of what was said about it, an age does not', async () => {
    const ofBitewings = { type: 'Limitations', procedureCode: 'D0274' } as const
    const { added, changed } = await compared(
      planBenefit({ ...ofBitewings, period: 'CalendarYear', quantityOf: 'NumberOfServices', quantity: 2 }),
      planBenefit({ ...ofBitewings, quantityOf: 'AgeLimit', quantity: 14 }),
    )
    expect(changed).toMatchObject([{ before: { quantityOf: 'Years', quantity: 1 }, after: { quantity: 2 } }])
    expect(added).toMatchObject([{ quantityOf: 'AgeLimit' }])
  })

  test('a category that the practice does not have is skipped and named', async () => {
    const { added, skipped } = await compared(
      planBenefit({ ...yearly, category: 'accident', percent: 80 }),
      planBenefit({ ...yearly, category: 'preventive', percent: 80 }),
    )
    expect(skipped).toEqual(['accident'])
    expect(added).toMatchObject([{ category: 3, percent: 80 }])
  })

  test('that there is no waiting is said only where the plan makes wait', async () => {
    const noWaiting = planBenefit({ type: 'WaitingPeriod', category: 'crowns', quantityOf: 'Months' })
    expect(await compared(noWaiting)).toMatchObject({ added: [], changed: [] })
    const { target } = await writeBack()
    const fields = { PlanNum: target.plan, BenefitType: 'WaitingPeriod', CoverageLevel: 'None', CovCatNum: 7 }
    await call('POST', '/benefits', { ...fields, QuantityQualifier: 'Months', Quantity: 12 })
    expect((await compared(noWaiting)).changed).toMatchObject([{ before: { quantity: 12 }, after: { quantity: 0 } }])
  })
})

test('nothing is written when somebody changed what was compared', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  await changeNotes(wanted, 'typed at the desk')
  const before = writes()
  await expect(pms.write(practice, wanted, difference)).rejects.toThrow(PmsChanged)
  expect(writes()).toEqual(before)
})

function changeNotes({ target }: PmsWriteBack, BenefitNotes: string): Promise<void> {
  return call('PUT', `/inssubs/${target.subscription}`, { BenefitNotes })
}

/** Another user of the same system. */
async function call(method: string, path: string, fields: unknown): Promise<void> {
  const answer = await fetch(`${sandbox.url}/pms/api/v1${path}`, {
    method,
    headers: { authorization: 'ODFHIR sandbox-developer/sandbox-customer', 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(answer.ok).toBe(true)
}

test('line ends that come back otherwise count as the same text', async () => {
  const wanted = await writeBack()
  const difference = await pms.compare(practice, wanted)
  await changeNotes(wanted, 'Maximum 1,500\r\nDeductible 50\r\n')
  expect(await pms.write(practice, wanted, difference)).not.toContain('benefit notes')
})

test('a document behind a hundred others is found again', async () => {
  const wanted = await writeBack()
  const other = { PatNum: wanted.target.patient, rawBase64: 'eA==', extension: '.txt' }
  for (let index = 0; index < 100; index += 1) await call('POST', '/documents/Upload', other)
  const difference = await pms.compare(practice, wanted)
  expect(await pms.write(practice, wanted, difference)).toContain('document')
  expect(await pms.write(practice, wanted, difference)).toEqual([])
})

test('a wrong key is refused, with the system’s own words apart from the message', async () => {
  const error = await pms.compare({ customerKey: 'another' }, await writeBack()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PmsRefused)
  expect(error).toMatchObject({ status: 401, explanation: 'Invalid Authorization header.' })
  expect(String(error)).toBe("PmsRefused: the practice's system answered 401")
})

test('a plan that is not there is refused', async () => {
  const wanted = await writeBack()
  const gone = { ...wanted, target: { ...wanted.target, subscription: 999_999 } }
  await expect(pms.compare(practice, gone)).rejects.toMatchObject({ status: 404, explanation: 'InsSub not found.' })
})

test('too many calls are told with the time to wait, and are not repeated', async () => {
  const wanted = await writeBack()
  provider().faults.set({ kind: 'limited', seconds: 7 })
  const calls = provider().journal.calls
  const error = await pms.compare(practice, wanted).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PmsRateLimited)
  expect(error).toMatchObject({ retryAfterSeconds: 7 })
  expect(provider().journal.calls).toBe(calls + 1)
})

test.each(['unavailable', 'down', 'rubbish', 'cut'] as const)('one that is %s twice is asked again', async (kind) => {
  const wanted = await writeBack()
  provider().faults.set({ kind, times: 2 })
  const difference = await pms.compare(practice, wanted)
  provider().faults.set({ kind, times: 2, methods: ['POST'] })
  await pms.write(practice, wanted, difference)
  expect(writes()).toEqual(once)
})

test.each(['unavailable', 'down', 'rubbish', 'cut'] as const)(
  'one that stays %s is told as unavailable',
  async (kind) => {
    const wanted = await writeBack()
    provider().faults.set({ kind })
    await expect(pms.compare(practice, wanted)).rejects.toThrow(PmsUnavailable)
  },
)

test('one that is slower than the limit is told as unavailable', async () => {
  const wanted = await writeBack()
  const hasty = openDental(
    { url: `${sandbox.url}/pms/api/v1`, developerKey: 'sandbox-developer' },
    { tries: 2, firstPause: 1, answer: 100 },
  )
  provider().faults.set({ kind: 'slow', seconds: 600 })
  await expect(hasty.compare(practice, wanted)).rejects.toThrow('too slow')
})

test('people are found by their whole name, not by its beginning', async () => {
  const person = { firstName: 'Ann', lastName: 'Roe', birthDate: '1980-01-01' }
  await pms.find(practice, { ...person, firstName: 'Anna' })
  expect(await pms.find(practice, { ...person, firstName: 'Ann' })).toEqual([])
})

test('a key that could not be recognised again is refused', async () => {
  await expect(pms.compare(practice, { ...(await writeBack()), key: 'a) (b' })).rejects.toThrow(TypeError)
})
