import { newId } from '@bitewing/db'
import type { Browser, Page } from '@playwright/test'
import { App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson } from './support/people.ts'
import {
  changeBehindTheBack,
  choosePracticeOnTheSpot,
  newRecord,
  openWith,
  practice,
  rowOf,
  selectPractice,
  VERIFIER,
  withoutActions,
} from './support/records.ts'

type Wishes = { state?: object; permissions?: string[]; without?: string[] }

async function openDetail(app: App, transactionId: string, wishes: Wishes = {}): Promise<void> {
  const person = await newPerson({ permissions: wishes.permissions ?? VERIFIER, practices: [0] })
  await withoutActions(person, ...(wishes.without ?? []))
  await app.arrive(person)
  await selectPractice(app.page)
  await openWith(app.page, '/transaction-detail', { transactionId, ...wishes.state })
  await expect(tab(app.page, 'Patient Info').or(app.page.getByText('does not exists'))).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Record' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test.describe('1 §2.6 Transaction detail', () => {
  test('without a record leads away', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: VERIFIER, practices: [0] }))
    await page.goto('/transaction-detail')
    await expect(page).not.toHaveURL(/transaction-detail/)
  })

  test('without a selection asks for a connection, then shows the record', { tag: '@all' }, async ({ app, page }) => {
    const transactionId = await newRecord()
    await app.arrive(await newPerson({ permissions: VERIFIER, practices: [0, 1] }))
    await openWith(page, '/transaction-detail', { transactionId })
    await choosePracticeOnTheSpot(page)
    await expect(tab(page, 'Patient Info')).toBeVisible()
  })

  test('says when the record does not exist', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, newId())
    await expect(page.getByText('Dear user, the record you are trying to view, does not exists')).toBeVisible()
  })

  test('has the tabs of an FBD record, and the panel where there is room', async ({ app, page }) => {
    await openDetail(app, await newRecord())
    await expect(page.getByRole('tab')).toHaveText([
      'Patient Info',
      'Files',
      'Notes',
      'FBD',
      'Subscriber policy',
      'History',
    ])
    await expect(tab(page, 'Patient Info')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toContainText('05/04/2026')
    await expect(panel(page)).toContainText('Dr. Hale')
    await tab(page, 'FBD').click()
    await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await tab(page, 'Subscriber policy').click()
    await expect(panel(page)).toHaveCount(0)
    await tab(page, 'Notes').click()
    await expect(panel(page)).toBeVisible()
  })

  test('has no form for an eligibility check', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, await newRecord({ type: 'ELG' }))
    await expect(page.getByRole('tab')).toHaveText(['Patient Info', 'Files', 'Notes', 'History'])
  })

  test('has no form for those who may not see it', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, await newRecord(), { permissions: VERIFIER.filter((name) => name !== 'FBD') })
    await expect(tab(page, 'Subscriber policy')).toBeVisible()
    await expect(tab(page, 'FBD')).toHaveCount(0)
  })

  test('saves the patient info with the policy type', async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id)
    await page.getByRole('combobox', { name: 'Policy Type' }).click()
    await page.getByRole('option', { name: 'Secondary' }).click()
    await page.getByLabel('Group Name').fill('')
    await save(page).click()
    await app.toast('Data saved successfully')
    expect(await rowOf(id)).toMatchObject({ policy_type: 'Secondary', group_name: '' })
    await page.getByLabel('Patient Last Name').fill('')
    await save(page).click()
    await app.toast('Cannot update')
    await app.toast('Dear user, the following field(s) is/are required: Patient Last Name')
  })

  test('asks before the files are loaded, and shows them once they are checked', async ({ app, page }) => {
    await openDetail(app, await newRecord())
    await tab(page, 'Files').click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(
      'if you have made any changes to this verification, please save them before loading the transaction files',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(tab(page, 'Patient Info')).toHaveAttribute('aria-selected', 'true')
    await page.route('**/filecheck/**', (route) => route.abort())
    await tab(page, 'Files').click()
    await question.getByRole('button', { name: 'Load the files' }).click()
    await app.toast('Could not check files')
    await expect(tab(page, 'Patient Info')).toHaveAttribute('aria-selected', 'true')
    await page.unroute('**/filecheck/**')
    await tab(page, 'Files').click()
    await question.getByRole('button', { name: 'Load the files' }).click()
    await expect(tab(page, 'Files')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Notes').click()
    await tab(page, 'Files').click()
    await expect(tab(page, 'Files')).toHaveAttribute('aria-selected', 'true')
  })

  test('saves notes as one line', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id)
    await tab(page, 'Notes').click()
    await page.getByLabel('Note', { exact: true }).fill('called\nno answer')
    await page.getByLabel('ELG codes').fill('D0120')
    await save(page).click()
    await app.toast('Note saved successfully')
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('called-no answer')
    expect(await rowOf(id)).toMatchObject({ note: 'called-no answer', elg_codes: 'D0120', history_note: '' })
  })

  test('takes over the policy of another record with the same member id', { tag: '@all' }, async ({ app, page }) => {
    const member_id = newId()
    const id = await newRecord({ member_id, answers: { AnnMax: '500' } })
    const answers = { AnnMax: '1500', PatientName: 'Ben Reyes' }
    await newRecord({ member_id, patient_first_name: 'Ben', appointment_date: '2026-03-05', answers })
    await openDetail(app, id)
    await tab(page, 'Subscriber policy').click()
    await expect(page.getByText('Please select one of the records at the left side')).toBeVisible()
    await page.getByRole('button', { name: /Ben Reyes.*03\/05\/2026/ }).click()
    await expect(page.getByText(/On saving, the policy of Ben Reyes will be loaded/)).toBeVisible()
    await page.getByRole('button', { name: 'Use this policy' }).click()
    await expect(tab(page, 'FBD')).toHaveAttribute('aria-selected', 'true')
    // What it changes is listed first.
    const question = page.getByRole('dialog', { name: 'Use this policy' })
    await expect(question.getByRole('row', { name: /500.*1500/ })).toBeVisible()
    await question.getByRole('button', { name: 'Use this policy' }).click()
    await expect(page.getByText(/The policy of Ben Reyes is loaded/)).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ answers: { AnnMax: '500' } })
    // It can be undone.
    await page.getByRole('tab', { name: /Maximums/ }).click()
    const maximum = page.locator('[data-bookmark="AnnMax"] input')
    await expect(maximum).toHaveValue('1500')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(maximum).toHaveValue('500')
    await expect(page.getByText(/The policy of Ben Reyes is loaded/)).toHaveCount(0)
    await tab(page, 'Subscriber policy').click()
    await page.getByRole('button', { name: /Ben Reyes/ }).click()
    await page.getByRole('button', { name: 'Use this policy' }).click()
    await question.getByRole('button', { name: 'Use this policy' }).click()
    // The loaded policy is not saved yet, so leaving asks for confirmation.
    await page.getByRole('link', { name: 'Connections' }).click()
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  })

  test('says when no other record has the member id', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, await newRecord({ member_id: newId() }))
    await tab(page, 'Subscriber policy').click()
    await expect(
      page.getByText('Dear user, currently there are no other transactions with this member Id'),
    ).toBeVisible()
  })

  test('tells who changed what', async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id)
    await tab(page, 'History').click()
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
    await tab(page, 'Patient Info').click()
    await page.getByLabel('Group Name').fill('Night')
    await page.getByLabel('Patient DOB', { exact: true }).fill('02041990')
    await save(page).click()
    await app.toast('Data saved successfully')
    await tab(page, 'History').click()
    const change = page.getByRole('listitem').filter({ hasText: 'Jo Urney' })
    await expect(change).toHaveCount(1)
    await expect(change).toContainText('Harbor Works → Night')
    await expect(change).toContainText('02/03/1990 → 02/04/1990')
  })
})

test.describe('1 §4 verified and not verified', () => {
  test('the question tells missing files and fields; an audited record is read-only', async ({ app, page }) => {
    const id = await newRecord()
    await asOwner((query) =>
      query(
        `insert into files (id, practice_id, record_id, type, filename, content_type, size, sha256, storage_key)
         values ($1, $2, $3, 'elg', 'lost card.pdf', 'application/pdf', 1, '\\x00', $4)`,
        [newId(), practice.id, id, newId().padEnd(32, '0')],
      ),
    )
    await openDetail(app, id)
    await panel(page).getByRole('button', { name: 'Set as verified' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Dear user, are you sure you want to set this record as verified')
    await expect(question.getByRole('listitem')).toHaveText(['lost card.pdf'])
    await expect(question).toContainText('Missing required fields: 0')
    await question.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as verified')
    await expect(page.getByText('This record is audited. Some features are disabled.')).toBeVisible()
    await expect(page.getByLabel('Carrier Name')).toBeDisabled()
    await expect(save(page)).toHaveCount(0)
    await expect(tab(page, 'Subscriber policy')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await tab(page, 'Notes').click()
    await expect(page.getByLabel('Note', { exact: true })).toBeDisabled()

    await panel(page).getByRole('button', { name: 'Set as not verified' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as not verified')
    await expect(page.getByLabel('Note', { exact: true })).toBeEnabled()
  })

  test('what is not saved is saved first, or discarded, and never shown as verified', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await newRecord()
    await openDetail(app, id)
    const verify = panel(page).getByRole('button', { name: 'Set as verified' })
    const question = page.getByRole('dialog')
    const group = page.getByLabel('Group Name')
    await group.fill('Night')
    await verify.click()
    await expect(question).toContainText('There are unsaved changes on this page.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(group).toHaveValue('Night')
    expect(await rowOf(id)).toMatchObject({ audited: false, group_name: 'Harbor Works' })

    await verify.click()
    await question.getByRole('button', { name: 'Save and verify' }).click()
    await app.toast('The transaction was set as verified')
    await expect(group).toHaveValue('Night')
    expect(await rowOf(id)).toMatchObject({ audited: true, group_name: 'Night' })

    await panel(page).getByRole('button', { name: 'Set as not verified' }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await app.toast('The transaction was set as not verified')
    await group.fill('Weekend')
    await verify.click()
    await question.getByRole('button', { name: 'Verify without saving' }).click()
    await app.toast('The transaction was set as verified')
    await expect(group).toHaveValue('Night')
    expect(await rowOf(id)).toMatchObject({ audited: true, group_name: 'Night' })
  })

  test('a colleague’s verification shows the saved form, and keeps what was typed', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await newRecord({ answers: { RepName: 'Dana' } })
    await openDetail(app, id)
    await tab(page, 'FBD').click()
    const field = page.locator('[data-bookmark="RepName"] input')
    await field.fill('Robin')
    await changeBehindTheBack(id, 'audited = true, audited_at = now()')
    await expect(page.getByText(/1 change of yours is not part of it/)).toBeVisible()
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(page.getByRole('row', { name: /Dana.*Robin/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Dana')
    await changeBehindTheBack(id, 'audited = false, audited_at = null')
    await expect(field).toHaveValue('Robin')
  })

  test('is aborted when the files cannot be checked', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id)
    await page.route('**/filecheck/**', (route) => route.abort())
    await panel(page).getByRole('button', { name: 'Set as verified' }).click()
    await app.toast('Could not check files')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await rowOf(id)).toMatchObject({ audited: false })
  })

  test('taking it back needs its own permission', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, await newRecord({ audited: true }), { without: ['transaction.unaudit'] })
    await expect(panel(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set as not verified' })).toHaveCount(0)
  })
})

test.describe('1 §6 modules and permissions', () => {
  test('TD can empty the result for the next extraction, or retry, after a question, and the robot takes it up', async ({
    app,
    page,
  }) => {
    const id = await newRecord()
    await openDetail(app, id)
    await expect(panel(page).getByLabel('Eligibility Status')).toHaveCount(0)
    await page.getByRole('button', { name: 'Empty result' }).click()
    const question = page.getByRole('dialog', { name: 'Please confirm' })
    await expect(question).toContainText('the next extraction of type retry takes the record up')
    await question.getByRole('button', { name: 'Empty result' }).click()
    await app.toast('The transaction was updated successfully')
    await expect(panel(page)).toContainText('Not content loaded')
    expect(await rowOf(id)).toMatchObject({ eligibility_status: 'EMPTY', verification_by: 'Not content loaded' })
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await app.toast('The transaction was updated successfully')
    // No payer knows this patient.
    await expect(panel(page)).toContainText('Check')
    expect(await rowOf(id)).toMatchObject({ verification_by: 'Check' })
  })

  test('CC sets the eligibility status', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id, { state: { module: 'CC' } })
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await panel(page).getByLabel('Eligibility Status').click()
    await page.getByRole('option', { name: 'Termed' }).click()
    await app.toast('The transaction was updated successfully')
    expect(await rowOf(id)).toMatchObject({ eligibility_status: 'Termed' })
  })

  test("CC saves the patient's data as the practice's sheet", { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id, { state: { module: 'CC' } })
    await page.getByLabel('Employer Name').fill('Lakeside Works')
    await save(page).click()
    await app.toast('Spreadsheet saved')
    expect(await rowOf(id)).toMatchObject({ employer_name: 'Lakeside Works' })
  })

  test('comments are saved', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id)
    await panel(page).getByRole('textbox', { name: 'Comments' }).fill('second look\nplease')
    await panel(page).getByRole('button', { name: 'Save comment' }).click()
    await app.toast('The transaction was updated successfully')
    expect(await rowOf(id)).toMatchObject({ comment: 'second look\nplease' })
  })

  test('a comment that is too long says so, and is not cut', { tag: '@all' }, async ({ app, page }) => {
    const id = await newRecord()
    await openDetail(app, id)
    const comment = panel(page).getByRole('textbox', { name: 'Comments' })
    await comment.fill('x'.repeat(4002))
    await panel(page).getByRole('button', { name: 'Save comment' }).click()
    await app.toast('2 characters too long: 4,000 are allowed.')
    await expect(comment).toHaveValue('x'.repeat(4002))
    expect(await rowOf(id)).toMatchObject({ comment: '' })
    await comment.fill('x'.repeat(4000))
    await expect(panel(page).getByText('4,000 of 4,000 characters')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Save comment' }).click()
    await app.toast('The transaction was updated successfully')
  })

  test('comments are only read by those who may not write them', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, await newRecord({ comment: 'second look' }), { without: ['transaction.comment'] })
    await expect(panel(page)).toContainText('second look')
    await expect(panel(page).getByRole('textbox')).toHaveCount(0)
  })

  test('who has a phone can dial the carrier; others have no phone', { tag: '@all' }, async ({ app, page }) => {
    await openDetail(app, await newRecord(), { permissions: [...VERIFIER, 'airCall'] })
    await expect(page.getByRole('button', { name: 'Dial +1(800)555-0100' })).toBeVisible()
    await openDetail(app, await newRecord())
    await expect(page.getByRole('button', { name: /^Dial/ })).toHaveCount(0)
  })
})

async function colleague(browser: Browser, id: string): Promise<App> {
  const app = new App(await (await browser.newContext()).newPage())
  await openDetail(app, id)
  return app
}

test('who else has the record open is shown, until they leave or close the tab', async ({ app, page, browser }) => {
  const id = await newRecord()
  await openDetail(app, id)
  const other = await colleague(browser, id)
  await expect(page.getByText('Also open by Jo Urney')).toBeVisible()
  await other.page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByText('Also open by Jo Urney')).toHaveCount(0)
  await other.page.goBack()
  await expect(page.getByText('Also open by Jo Urney')).toBeVisible()
  await other.page.close()
  await expect(page.getByText('Also open by Jo Urney')).toHaveCount(0)
})

test('what a colleague changes is shown, and what is being typed stays', { tag: '@all' }, async ({ app, page }) => {
  const id = await newRecord()
  await openDetail(app, id)
  await page.getByLabel('Group Name').fill('Night')
  await changeBehindTheBack(id, `employer_name = 'Yard'`)
  await expect(page.getByLabel('Employer Name')).toHaveValue('Yard')
  await expect(page.getByLabel('Group Name')).toHaveValue('Night')
  await save(page).click()
  await app.toast('Data saved successfully')
  expect(await rowOf(id)).toMatchObject({ employer_name: 'Yard', group_name: 'Night' })
})

test('leaving with unsaved changes asks', { tag: '@all' }, async ({ app, page }) => {
  await openDetail(app, await newRecord())
  await page.getByLabel('Group Name').fill('Night')
  await page.getByRole('link', { name: 'Connections' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Group Name')).toHaveValue('Night')
  await page.getByRole('link', { name: 'Connections' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/connections')
})

test('what is typed in a tab that is no longer open counts too', { tag: '@all' }, async ({ app, page }) => {
  await openDetail(app, await newRecord())
  await tab(page, 'FBD').click()
  await page.getByRole('textbox', { name: 'Verified by', exact: true }).fill('Vera')
  await tab(page, 'History').click()
  await page.getByRole('link', { name: 'Connections' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await tab(page, 'FBD').click()
  await expect(page.getByRole('textbox', { name: 'Verified by', exact: true })).toHaveValue('Vera')
})

test('leaving for another record asks too', { tag: '@all' }, async ({ app, page }) => {
  const last = newId()
  const id = await newRecord({ patient_last_name: last })
  await newRecord({ patient_first_name: 'Bo', patient_last_name: last })
  await openDetail(app, id)
  await page.getByLabel('Group Name').fill('Night')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`Bo ${last}`)
  await page.getByRole('option', { name: new RegExp(`Bo ${last}`) }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Group Name')).toHaveValue('Night')
})

inEveryLook('axe finds nothing', () => {
  test('on the tabs of the detail page', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    const member_id = newId()
    await newRecord({ member_id, patient_first_name: 'Ben' })
    const id = await newRecord({ member_id, comment: 'second look' })
    await openDetail(app, id)
    await page.getByLabel('Group Name').fill('Night')
    await save(page).click()
    await app.toast('Data saved successfully')
    for (const name of ['Patient Info', 'Notes', 'Subscriber policy', 'History']) {
      await tab(page, name).click()
      await app.isAccessible()
    }
    await app.inNarrowWindow(async () => {
      // Once the menu has made room.
      await expect(async () => {
        const tabs = await page.getByRole('tablist').boundingBox()
        const side = await panel(page).boundingBox()
        expect(side?.y ?? 0).toBeGreaterThan(tabs?.y ?? 0)
        expect(side?.x).toBe(tabs?.x === undefined ? undefined : tabs.x - 1)
      }).toPass()
    })
  })
})
