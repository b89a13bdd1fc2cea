import { copyRecord } from '@bitewing/db/demo'
import { expect } from 'vitest'
import { asOwner, newPerson } from '../support/people.ts'
import { practice, rowOf } from '../support/records.ts'
import { test } from './support/firefox.ts'
import { eventually } from '@bitewing/db/testing/eventually'

/** With every required field filled, as signing off wants it. */
const COMPLETE = `type = 'FBD' and not audited and required_fields > 0 and missing_fields = 0`
const WORK = ['missingCode', 'transaction', 'patientInfo', 'notes', 'FBD']

test('1 §2.5 the form is filled, saved and signed off', async ({ screen }) => {
  const transactionId = await asOwner((query) => copyRecord(query, practice.id, COMPLETE))
  await screen.arrive(await newPerson({ permissions: WORK, practices: [0] }))
  await screen.openWith('/missingCode', { transactionId })
  await screen.fill('Representative name', 'Dana')
  // Dates are typed as digits alone.
  await screen.fill('Date verified', '11152026')
  await screen.page.keyboard.down('Control')
  await screen.page.keyboard.press('Enter')
  await screen.page.keyboard.up('Control')
  await screen.toast('Data was successfully updated')
  expect((await rowOf(transactionId))['answers']).toMatchObject({ RepName: 'Dana', VerifiedDate: '11/15/2026' })
  await screen.press('Set as verified')
  await screen.shows('Dear user, are you sure you want to set this record as verified')
  await screen.press('Yes')
  await screen.toast('The transaction was set as verified')
  await eventually(async () => expect(await rowOf(transactionId)).toMatchObject({ audited: true }))
})
