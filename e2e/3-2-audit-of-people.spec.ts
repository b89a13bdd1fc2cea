import { expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { newPerson } from './support/people.ts'
import { chooseAction, choosePracticeOnTheSpot, newRecord, selectPractice, withoutActions } from './support/records.ts'

const auditor = (...permissions: string[]) => newPerson({ permissions: ['auditTrait', ...permissions], practices: [0] })

inEveryLook('3 §2 Audit Trait, people', () => {
  test('a change is a line with what was before and after, and its thing leads to its own lines; all can be downloaded', async ({
    app,
    page,
  }) => {
    await app.enter(await auditor('flagColor'), '/colors')
    await page.getByRole('button', { name: 'Add color' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Audited')
    await form.getByRole('textbox', { name: 'Code color' }).fill('#0b7299')
    await form.getByLabel('Priority').fill('55')
    await form.getByRole('button', { name: 'Save' }).click()
    await app.toast('Color was saved correctly')

    await page.goto('/audit-trait?view=people')
    const line = page.getByRole('row', { name: /Audited/ })
    await expect(line).toContainText('Jo Urney')
    await expect(line).toContainText('Flag colour')
    await app.isAccessible()
    await line.getByRole('button', { name: 'Show' }).click()
    const change = page.getByRole('dialog')
    await expect(change.getByRole('row', { name: /Priority/ })).toContainText('55')
    await app.isAccessible()
    await page.keyboard.press('Escape')
    await expect(change).toBeHidden()
    await page.getByRole('button', { name: 'Download' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('administration_log.xlsx')

    await page.goto('/colors')
    await chooseAction(page.getByRole('row', { name: /Audited/ }), 'History')
    await expect(page).toHaveURL(/view=people&subjectId=/)
    await expect(page.getByRole('row', { name: /Audited/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Show all changes' }).click()
    await expect(page).not.toHaveURL(/subjectId/)
  })

  test('it is reached without a practice, and filtered', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await auditor(), '/audit-trait')
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Person' }).fill('nobody of this name')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText('Nobody has changed anything that fits.')).toBeVisible()
    await app.isAccessible()
  })
})

inEveryLook('3 §2 Audit Trait, patients', () => {
  test('who saw a patient is found by name, with who looked and how', async ({ app, page }) => {
    await newRecord({ patient_first_name: 'Orla', patient_last_name: 'Whosaw' })
    await app.enter(await auditor('transaction', 'missingCode'), '/audit-trait')
    await choosePracticeOnTheSpot(page)
    await page.getByRole('link', { name: 'Patients' }).click()
    const search = page.getByRole('textbox', { name: 'Patient' })
    await search.fill('Nobodyhere')
    await search.press('Enter')
    await expect(page.getByText('No patient of the selected practices fits.')).toBeVisible()
    const ask = async () => {
      await search.fill('Whosaw')
      await search.press('Enter')
      await page.getByRole('button', { name: /^Who saw this patient: Orla Whosaw/ }).click()
    }
    const answered = page.waitForResponse(/patientAccess$/)
    await ask()
    await answered
    // The first question is an access itself, which the second one shows.
    await page.goto('/audit-trait?view=patients')
    await ask()
    const lines = page.getByRole('grid', { name: 'Who saw the patient' })
    await expect(lines.getByRole('row', { name: /Jo Urney/ }).first()).toContainText('Viewed')
    await app.isAccessible()
  })

  test('it takes an action of its own', { tag: '@all' }, async ({ app, page }) => {
    const person = await auditor()
    await withoutActions(person, 'auditTrait.patient_accesses')
    await app.enter(person, '/main')
    await selectPractice(page)
    await page.goto('/audit-trait?view=patients')
    await expect(page.getByRole('link', { name: 'People' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Patients' })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Patient' })).toHaveCount(0)
  })
})
