import { demoPractices } from '@bitewing/db/demo'
import { App, expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newRecord, selectPractice, VERIFIER } from './support/records.ts'

/** Far ahead, so that the counts are this journey's own. */
const NOW = new Date('2032-03-04T15:00:00Z')
const VISIT = '2032-03-04'

test.describe('1 §2.1 Landing', () => {
  test('what waits leads to exactly those records', async ({ browser }) => {
    // A clock that is set stays so for all pages of a browser's context, so this journey has one of its own.
    const page = await (await browser.newContext()).newPage()
    const app = new App(page)
    await app.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
    await selectPractice(page)
    await newRecord({ appointment_date: VISIT, patient_first_name: 'Wanda', patient_last_name: 'Lind' })
    await newRecord({ appointment_date: VISIT, audited: true })
    await page.clock.setFixedTime(NOW)
    await page.goto('/main')
    await expect(page.getByRole('heading', { name: 'Visits not verified' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Set aside by the robot' })).toHaveCount(0)
    await app.isAccessible()

    await page.getByRole('link', { name: '1 Today 03/04/2032' }).click()
    await expect(page).toHaveURL(`/iv_missingcode?startDate=${VISIT}&endDate=${VISIT}&waiting=notVerified`)
    await expect(page.getByRole('row', { name: /Wanda Lind/ })).toBeVisible()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await page.context().close()
  })

  test('without practices the page asks for them in place', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: VERIFIER, practices: [0, 1] }), '/main')
    await expect(page.getByRole('heading', { name: /Jo/ })).toBeVisible()
    await page.getByRole('button', { name: 'Check All', exact: true }).click()
    await page.getByRole('button', { name: 'Active selected practices' }).click()
    await expect(page.getByRole('heading', { name: /You are working for/ })).toBeVisible()
    await expect(page.getByRole('main').getByText(demoPractices[1]?.name ?? '', { exact: true })).toBeVisible()
  })

  test('a person for whom nothing can wait is told so', { tag: '@all' }, async ({ app, page }) => {
    await app.arrive(await newPerson({ permissions: ['flagColor'], practices: [0] }))
    await selectPractice(page)
    await page.goto('/main')
    await expect(page.getByText('Nothing waits for you here.')).toBeVisible()
  })
})
