import { demoClients, demoPractices } from '@bitewing/db/demo'
import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { choosePracticeOnTheSpot } from './support/records.ts'

/** Palmetto has two practices. */
const client = demoClients[3]

inEveryLook('3 §2 Claims', () => {
  test('what the claim tools announce appears, is filtered by type, days and name, and a name is in no address', async ({
    app,
    page,
  }) => {
    await app.enter(await newPerson({ permissions: ['claims'], practices: [12], multiPractice: false }), '/claims')
    await choosePracticeOnTheSpot(page, demoPractices[12]?.name)
    for (const name of ['Date Request', 'Claim Type', 'Patient Name', 'Company Name'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
    await expect(page.getByRole('row', { name: /Validate/ }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Submit/ })).toHaveCount(0)

    const answer = await fetch(`${process.env['SANDBOX_URL']}/admin/clearinghouse/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ line: client?.id, type: 'validate', times: 8 }),
    })
    const { sent } = (await answer.json()) as { sent: { patientName: string; practice: string }[] }
    const mine = sent.find(({ practice }) => practice === demoPractices[12]?.npi)?.patientName ?? ''
    await expect(page.getByRole('row', { name: new RegExp(mine) }).first()).toBeVisible()
    await app.isAccessible()

    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('combobox', { name: 'Claim Type' })).toHaveValue('Validate')
    await page.getByLabel('Patient Name').fill(mine)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('row', { name: new RegExp(mine) }).first()).toBeVisible()
    expect(decodeURIComponent(page.url())).not.toContain(mine.split(' ')[0])
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Claim Type' }).click()
    await page.getByRole('option', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('row', { name: /Submit/ }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Validate/ })).toHaveCount(0)
  })
})
