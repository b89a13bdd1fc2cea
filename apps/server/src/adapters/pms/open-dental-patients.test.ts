import { WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { type SystemPatient, systemPatient } from '@bitewing/population'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { type Pms, PmsChanged } from '../../kernel/ports/pms.ts'
import { openDental } from './open-dental.ts'

let sandbox: Sandbox
let pms: Pms
const practice = { customerKey: 'sandbox-customer' }

beforeAll(async () => {
  sandbox = await startSandbox()
  const address = { url: `${sandbox.url}/pms/api/v1`, developerKey: 'sandbox-developer' }
  pms = openDental(address, { tries: 3, firstPause: 5, answer: WAIT_LIMIT_MS })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.provider('pms').faults.set({ kind: 'none' }))

const puts = () => sandbox.provider('pms').journal.writes['PUT patients'] ?? 0

/** Somebody whom the sandbox has filed with this slip, or with none. */
function whoIsFiled(slip: SystemPatient['slip']) {
  for (let year = 1930; ; year += 1)
    for (const firstName of ['Elena', 'Lucas', 'Naomi', 'Oscar', 'Rafael', 'Victor']) {
      const person = { firstName, lastName: 'Wexcombe', birthDate: `${year}-03-04` }
      if (systemPatient(person).slip === slip) return person
    }
}

test.each(['birth date', 'first name', 'phone', null] as const)(
  'a patient with the slip %s is found, as the practice has filed them',
  async (slip) => {
    const person = whoIsFiled(slip)
    const filed = systemPatient(person)
    const found = await pms.patientOf(practice, person, undefined)
    expect(found).toMatchObject({
      number: filed.number,
      facts: { firstName: filed.firstName, lastName: 'Wexcombe', dob: filed.birthDate, zipCode: filed.zipCode },
    })
    expect(await pms.patientOf(practice, person, found?.number)).toEqual(found)
  },
)

test('a number that is somebody else’s is not taken for the patient’s', async () => {
  const person = whoIsFiled(null)
  expect((await pms.patientOf(practice, person, 17))?.number).toBe(systemPatient(person).number)
})

test('fields are written once in one call, although the answer got lost, and undone', async () => {
  const before = await pms.patientOf(practice, whoIsFiled('no phone'), undefined)
  if (before === undefined) throw new Error('the patient was not found')
  const change = {
    number: before.number,
    fields: {
      phone: { before: '', after: '12065550111' },
      address: { before: before.facts.address, after: '9 Elm St, Apt 4' },
    },
  }
  const written = puts()
  sandbox.provider('pms').faults.set({ kind: 'lost-answer', times: 1, methods: ['PUT'] })
  await pms.writePatient(practice, change)
  await pms.writePatient(practice, change)
  expect(puts()).toBe(written + 1)
  const after = await pms.patientOf(practice, whoIsFiled('no phone'), before.number)
  expect(after?.facts).toEqual({ ...before.facts, phone: '(206)555-0111', address: '9 Elm St, Apt 4' })
  expect(await pms.undoPatient(practice, change)).toEqual({ left: [] })
  expect(await pms.patientOf(practice, whoIsFiled('no phone'), before.number)).toEqual(before)
})

test('what somebody has changed meanwhile is neither overwritten nor undone', async () => {
  const person = whoIsFiled('zip code')
  const patient = await pms.patientOf(practice, person, undefined)
  if (patient === undefined) throw new Error('the patient was not found')
  const change = { number: patient.number, fields: { zipCode: { before: '00000', after: '11111' } } }
  const written = puts()
  await expect(pms.writePatient(practice, change)).rejects.toBeInstanceOf(PmsChanged)
  expect(await pms.undoPatient(practice, change)).toEqual({ left: ['zipCode'] })
  expect(puts()).toBe(written)
})
