import { readFile } from 'node:fs/promises'
import { bodyOf } from '../packages/documents/src/testing/word-file.ts'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { newRecord, openWith, selectPractice, VERIFIER } from './support/records.ts'

const NOTICE = 'Estimate, not a guarantee of payment.'
const answers = {
  EligStatus_Active: 'n',
  Network_In: 'n',
  YearType_Calendar: 'n',
  EffectiveDate: '01/01/2020',
  AnnMax: '1500',
  AnnMaxRem: '1000',
  DedInd: '50',
  DedIndRem: '50',
  DedAppliesTo_Basic: 'n',
  PctDiag: '100',
  PctBasic: '80',
}

inEveryLook('3 §6 What will the patient pay?', () => {
  test('procedures are chosen on the record, each with the steps to its sum, and stand in the Word document', async ({
    app,
    page,
  }) => {
    const id = await newRecord({ answers, appointment_date: `${new Date().getFullYear()}-06-15` })
    await app.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
    await selectPractice(page)
    await openWith(page, '/missingCode', { transactionId: id })
    await page.getByRole('button', { name: 'Estimate', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'What will the patient pay?' })
    await expect(drawer.getByText(NOTICE)).toBeVisible()
    await expect(drawer.getByText('Add the procedures of the visit')).toBeVisible()

    const add = async (typed: string) => {
      await drawer.getByLabel('Procedure', { exact: true }).fill(typed)
      await drawer.getByLabel('Procedure', { exact: true }).press('Enter')
      await drawer.getByRole('button', { name: 'Add' }).click()
    }
    await add('d2391')
    await drawer.getByLabel('Fee of D2391').fill('150')
    await expect(drawer.getByRole('row', { name: /^D2391/ })).toContainText('$80.00')
    await expect(drawer.getByText('The deductible comes first: $50.00 are the patient’s.')).toBeVisible()
    await add('periodic')
    await drawer.getByLabel('Fee of D0120').fill('$60')
    await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText('$140.00')
    await expect(drawer.getByText('Of the annual maximum, $860.00 would remain.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Move D0120 up' }).click()
    await expect(drawer.getByRole('row').nth(1)).toContainText('D0120')
    await app.isAccessible()

    const downloading = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Word document with the estimate' }).click()
    const body = bodyOf(await readFile(await (await downloading).path()))
    for (const text of [NOTICE, 'D2391', '$150.00', '$60.00']) expect(body).toContain(text)
  })
})
