import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import {
  type Pms,
  type PmsBenefit,
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
const quick = { tries: 3, firstPause: 5, answer: 2000 }

beforeEach(async () => {
  sandbox = await startSandbox()
  pms = openDental({ url: `${sandbox.url}/pms/api/v1`, developerKey: 'sandbox-developer' }, quick)
})
afterEach(() => sandbox.close())

const provider = () => sandbox.provider('pms')
const writes = () => ({ ...provider().journal.writes })

const yearly = { period: 'CalendarYear', quantityOf: 'None', quantity: 0, procedureCode: '' } as const
const basic: PmsBenefit = { ...yearly, type: 'CoInsurance', category: 4, percent: 70, amount: null, level: 'None' }
const ortho: PmsBenefit = {
  ...yearly,
  type: 'Limitations',
  category: 10,
  percent: null,
  amount: 1500,
  level: 'Individual',
}
const preventive: PmsBenefit = {
  ...yearly,
  type: 'CoInsurance',
  category: 2,
  percent: 100,
  amount: null,
  level: 'None',
}

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
    benefits: [preventive, basic, ortho],
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
    benefits: { added: [ortho], changed: [{ before: { ...basic, percent: 80 }, after: basic }] },
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
      { ...quick, tries: 1 },
    )
    // The write is done, its answer lost: the worst moment.
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
  expect(await pms.undo(practice, wanted, difference)).toEqual({ left: ['benefit notes'] })
  expect((await pms.compare(practice, wanted)).benefitNotes.before).toBe('The patient called: new employer')
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

/** Somebody else at the same system. */
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
  provider().faults.set({ kind: 'slow', seconds: 30 })
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
