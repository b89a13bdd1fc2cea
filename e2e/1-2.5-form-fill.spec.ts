import { copyRecord, demoPractices } from '@bitewing/db/demo'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { bodyOf } from '../packages/documents/src/testing/word-file.ts'
import { App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import { choosePracticeOnTheSpot, openWith, practice, selectPractice, withoutActions } from './support/records.ts'

const WORK = ['missingCode', 'transaction', 'patientInfo', 'notes', 'FBD']

/** A copy of one of the demo's records for this journey only, with known answers. */
async function aRecord(
  like = `type = 'FBD' and not audited and carrier_name <> 'EMPTY'`,
  answers = {},
): Promise<string> {
  const known = { PolicyType_Primary: 'n', EligStatus_Active: 'n', ...answers }
  return await asOwner((query) => copyRecord(query, practice.id, like, { answer_sources: {}, answers: known }))
}

async function storedOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await asOwner((query) => query('select * from verification_records where id = $1', [id]))
  return rows[0] ?? {}
}

/** Opens the screen as the list does, with the record in the navigation state. */
async function openForm(page: Page, id: string, more = {}): Promise<void> {
  await selectPractice(page)
  await openWith(page, '/missingCode', { transactionId: id, ...more })
  await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
}

async function start(app: App, id: string, permissions = WORK): Promise<Person> {
  const person = await newPerson({ permissions, practices: [0] })
  await app.arrive(person)
  await openForm(app.page, id)
  return person
}

/** A second person in a separate browser. */
async function colleague(browser: Browser, id: string): Promise<App> {
  const page = await (await browser.newContext()).newPage()
  const app = new App(page)
  await start(app, id)
  return app
}

const section = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const option = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^Save( •)?$/ })

test.describe('1 §2.5 Form-fill screen', () => {
  test('without a record it leads back to the list', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: WORK, practices: [0] }))
    await page.goto('/missingCode')
    await expect(page).toHaveURL(/\/iv_missingcode/)
  })

  test('without a selection asks for a connection, then shows the record', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord()
    await app.arrive(await newPerson({ permissions: WORK, practices: [0, 1] }))
    await openWith(page, '/missingCode', { transactionId: id })
    await choosePracticeOnTheSpot(page)
    await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
  })

  test('shows the summary; the member id is masked until it is revealed; notes are saved as one line', async ({
    app,
    page,
  }) => {
    const id = await aRecord()
    const record = await storedOf(id)
    await start(app, id)
    const patient = `${String(record['patient_first_name'])} ${String(record['patient_last_name'])}`
    await expect(page.getByRole('heading', { level: 1, name: patient })).toBeVisible()
    await expect(page).toHaveTitle('Insurance Verification · Bitewing')
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Home.*Insurance Verification.*Form/)
    const member = String(record['member_id'])
    await expect(page.getByText(`•••••${member.slice(-4)}`)).toBeVisible()
    await page.getByRole('button', { name: 'Show Member ID' }).click()
    await expect(page.getByText(member, { exact: true })).toBeVisible()
    const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
    await notes.fill('first line\nsecond line')
    await page.getByRole('button', { name: 'Save note' }).click()
    await app.toast('Note saved successfully')
    await expect(notes).toHaveValue('first line-second line')
    // Saving the form saves the notes too, and so does Ctrl+Enter in the notes alone.
    await notes.fill('third line')
    await field(page, 'Representative name').fill('Dana')
    await save(page).click()
    await app.toast('Data was successfully updated')
    await app.toast('Note saved successfully')
    expect(await storedOf(id)).toMatchObject({ note: 'third line', answers: { RepName: 'Dana' } })
    await notes.fill('fourth line')
    await notes.press('Control+Enter')
    await expect.poll(async () => (await storedOf(id))['note']).toBe('fourth line')
  })

  test('shows its own member id to who may see it and asks', { tag: '@all' }, async ({ app, page }) => {
    await start(app, await aRecord(undefined, { MemberId: '735190246' }))
    await section(page, 'Patient and subscriber').click()
    await expect(field(page, 'Member ID')).toHaveValue('•••••0246')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Show Member ID' }).click()
    await expect(field(page, 'Member ID')).toHaveValue('735190246')
  })

  test('keeps identifiers masked for who may not see them, in the form and in its document', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await aRecord(undefined, { MemberId: '735190246', OtherMemberId: '826401935' })
    const person = await newPerson({ permissions: WORK, practices: [0] })
    await withoutActions(person, 'patientInfo.revealMemberId')
    await app.arrive(person)
    await openForm(page, id)
    await section(page, 'Patient and subscriber').click()
    await expect(field(page, 'Member ID')).toHaveValue('•••••0246')
    await expect(page.getByRole('button', { name: /^Show .*Member ID$/i })).toHaveCount(0)
    await page.getByRole('button', { name: 'Download template' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Word document' }).click(),
    ])
    const document = bodyOf(await readFile(await download.path()))
    expect(document).toContain('•••••0246')
    expect(document).not.toMatch(/735190246|826401935/)
    await field(page, 'Member ID').press('End')
    await field(page, 'Member ID').pressSequentially('555000111')
    await save(page).click()
    await app.toast('Data was successfully updated')
    expect((await storedOf(id))['answers']).toMatchObject({ MemberId: '555000111', OtherMemberId: '826401935' })
  })

  test('is filled and saved; badges, conditions and the counts follow', async ({ app, page }) => {
    const id = await aRecord()
    await start(app, id)
    await section(page, 'Maximums').click()
    const badge = section(page, 'Maximums')
    const missing = async () => Number(/(\d+) required/.exec((await badge.textContent()) ?? '')?.[1] ?? 0)
    const before = await missing()
    await field(page, 'Annual maximum, individual').fill('1500')
    expect(await missing()).toBe(before - 1)
    await expect(field(page, 'Deductible remaining, individual')).toBeVisible()
    await field(page, 'Deductible, individual').fill('0')
    await expect(field(page, 'Deductible remaining, individual')).toHaveCount(0)
    await section(page, 'Plan and payer').click()
    await option(page, 'Network status', 'In').check()
    await option(page, 'Network status', 'Out').check()
    await expect(option(page, 'Network status', 'In')).not.toBeChecked()
    await save(page).click()
    await app.toast('Data was successfully updated')
    const { answers, missing_fields, required_fields } = await storedOf(id)
    expect(answers).toMatchObject({ AnnMax: '1500', DedInd: '0', Network_In: 'o', Network_Out: 'n' })
    await expect(page.getByText(`${String(missing_fields)} / ${String(required_fields)}`)).toBeVisible()
    await option(page, 'Eligibility status', 'Not Found').check()
    await section(page, 'Maximums').click()
    await expect(field(page, 'Annual maximum, individual')).toBeDisabled()
    await expect(section(page, 'Maximums')).toHaveAccessibleName(/nothing missing/)
  })

  test('wrong values are told in place, and nothing is saved until they are right', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const id = await aRecord()
    await start(app, id)
    await field(page, 'Verified by').fill('Vera <1>')
    await expect(page.getByText('*Invalid text')).toBeVisible()
    await section(page, 'Maximums').click()
    await field(page, 'Annual maximum, individual').fill('a lot')
    await expect(page.getByText('*Invalid number')).toBeVisible()
    await save(page).click()
    await app.toast('There are fields with invalid data.')
    await expect(field(page, 'Verified by')).toBeFocused()
    await field(page, 'Verified by').fill('Vera')
    await page.keyboard.press('Control+Enter')
    await expect(field(page, 'Annual maximum, individual')).toBeFocused()
    await field(page, 'Annual maximum, individual').fill('$1,500.00')
    await page.keyboard.press('Control+Enter')
    await app.toast('Data was successfully updated')
    expect((await storedOf(id))['answers']).toMatchObject({ VerifiedBy: 'Vera', AnnMax: '$1,500.00' })
  })

  test('dates are typed as digits alone; what is not a date is emptied', { tag: '@all' }, async ({ app, page }) => {
    await start(app, await aRecord())
    const verified = field(page, 'Date verified')
    await expect(page.getByText('Required').first()).toBeVisible()
    await verified.pressSequentially('12312021')
    await expect(verified).toHaveValue('12/31/2021')
    await expect(page.getByText('i.e. 12/31/2021')).toBeVisible()
    await verified.fill('02302021')
    await verified.press('Tab')
    await expect(verified).toHaveValue('')
  })

  test('is worked with the keyboard alone', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord()
    await start(app, id)
    await section(page, 'Verification').focus()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Date verified')).toBeFocused()
    await page.keyboard.type('11152026')
    await page.keyboard.press('Tab')
    await expect(option(page, 'Verified through', 'EDI')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(option(page, 'Verified through', 'Phone')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Vera')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Representative name')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(field(page, 'Benefit period')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(section(page, 'Patient and subscriber')).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'Patient')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(field(page, 'Benefit period')).toBeFocused()
    await page.keyboard.type('2026')
    await page.keyboard.press('Control+Enter')
    await app.toast('Data was successfully updated')
    expect((await storedOf(id))['answers']).toMatchObject({
      VerifiedDate: '11/15/2026',
      VerifiedVia_Phone: 'n',
      VerifiedBy: 'Vera',
      BenefitPeriod: '2026',
    })
  })

  test('what is typed survives a reload and a lost connection, and leaving asks', async ({ app, page }) => {
    const id = await aRecord()
    await start(app, id)
    await field(page, 'Verified by').fill('Vera')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(field(page, 'Verified by')).toHaveValue('Vera')
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
    await page.context().setOffline(true)
    await save(page).click()
    await app.toast('Nothing you typed is lost.')
    await expect(field(page, 'Verified by')).toHaveValue('Vera')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Home' }).first().click()
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(field(page, 'Verified by')).toHaveValue('Vera')
    await page.keyboard.press('Control+Enter')
    await app.toast('Data was successfully updated')
    expect((await storedOf(id))['answers']).toMatchObject({ VerifiedBy: 'Vera' })
  })

  test('a value of the robot carries a mark that says where it came from, until a person changes it', async ({
    app,
    page,
  }) => {
    const id = await aRecord(undefined, { VerifiedBy: 'Robot' })
    await asOwner((query) =>
      query('update verification_records set answer_sources = $2 where id = $1', [
        id,
        JSON.stringify({
          VerifiedBy: { from: 'Harborline Dental', segment: 'EB 4', at: '2026-11-01T12:15:00Z', confidence: 0.8 },
        }),
      ]),
    )
    await start(app, id)
    const mark = page.getByRole('img', { name: /^Filled in by the robot/ })
    await mark.hover()
    await expect(page.getByRole('tooltip')).toContainText('From Harborline Dental, EB 4')
    await expect(page.getByRole('tooltip')).toContainText('80 % sure')
    await field(page, 'Verified by').fill('Vera')
    await expect(mark).toHaveCount(0)
  })

  test('a practice without a template: no data found', { tag: '@all' }, async ({ app, page }) => {
    const other = demoPractices[13]
    const id = await asOwner((query) => copyRecord(query, other?.id ?? '', 'true'))
    await asOwner(async (query) => {
      await query('update verification_records set template_id = null where practice_id = $1', [other?.id])
      await query('delete from practice_templates where practice_id = $1', [other?.id])
    })
    await app.enter(await newPerson({ permissions: WORK, practices: [13] }))
    await page.evaluate(
      ([there, transactionId]) => {
        const context = JSON.parse(localStorage.getItem('bitewing.context') ?? '{}') as object
        localStorage.setItem('bitewing.context', JSON.stringify({ ...context, ...(there as object) }))
        history.pushState({ usr: { transactionId }, key: 'journey', idx: 1 }, '', '/missingCode')
      },
      [{ clientName: 'x', practices: [{ _id: other?.id, name: 'x', state: 'x', clientId: other?.client_id }] }, id],
    )
    await page.reload()
    await expect(page.getByText('No data found')).toBeVisible()
    await expect(save(page)).toHaveCount(0)
  })
})

test.describe('1 §2.5 in the detail page', () => {
  test('the preview lists each section with its values, a dash for nothing', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord(undefined, { VerifiedBy: 'Vera', Network_In: 'n' })
    await start(app, id)
    await page.evaluate(
      (transactionId) =>
        history.pushState({ usr: { transactionId }, key: 'detail', idx: 2 }, '', '/transaction-detail'),
      id,
    )
    await page.reload()
    await page.getByRole('tab', { name: 'FBD' }).click()
    await field(page, 'Representative name').fill('Dana')
    await page.getByRole('radiogroup', { name: 'Form or preview' }).getByText('Preview').click()
    const verification = page.getByRole('region', { name: 'Verification', exact: true })
    await expect(verification).toContainText('Verified byVera')
    await expect(verification).toContainText('Representative nameDana')
    await expect(verification).toContainText('Benefit period-')
    await expect(page.getByRole('region', { name: 'Plan and payer' })).toContainText('Network statusIn')
    await app.isAccessible()
    await page.getByText('Form', { exact: true }).click()
    await expect(field(page, 'Representative name')).toHaveValue('Dana')
  })
})

test.describe('spec D5: two people at one record', () => {
  test('what both changed is shown side by side, the rest is merged, and nothing is lost', async ({
    app,
    page,
    browser,
  }) => {
    test.slow()
    const id = await aRecord()
    await start(app, id)
    const other = await colleague(browser, id)
    await expect(page.getByText('Also open by Jo Urney')).toBeVisible()
    // Both type before either saves.
    await field(page, 'Verified by').fill('Mine')
    await field(page, 'Call reference number').fill('REF mine')
    await field(other.page, 'Verified by').fill('Theirs')
    await field(other.page, 'Benefit period').fill('Calendar')
    await save(other.page).click()
    await other.toast('Data was successfully updated')
    await expect(page.getByText('Jo Urney has saved changes to this form.')).toBeVisible()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Changed by both of you' })
    const group = dialog.getByRole('group', { name: 'Verified by' })
    await expect(group).toContainText('Mine')
    await expect(group).toContainText('Theirs')
    await expect(group).toContainText('Saved by Jo Urney')
    await app.isAccessible()
    await group.getByRole('radio', { name: /^Theirs/ }).check()
    await dialog.getByRole('button', { name: 'Keep and save' }).click()
    await app.toast('Data was successfully updated')
    expect((await storedOf(id))['answers']).toMatchObject({
      VerifiedBy: 'Theirs',
      CallReference: 'REF mine',
      BenefitPeriod: 'Calendar',
    })
    // The colleague, who has no unsaved changes, sees it without doing anything.
    await expect(field(other.page, 'Call reference number')).toHaveValue('REF mine')
    await other.page.context().close()
  })

  test('what the same person saves in another window is merged without a word', { tag: '@all' }, async ({
    app,
    page,
    context,
  }) => {
    const id = await aRecord()
    await start(app, id)
    await field(page, 'Call reference number').fill('77')
    const second = await context.newPage()
    await second.goto('/main')
    await openForm(second, id)
    await field(second, 'Representative name').fill('Dana')
    await save(second).click()
    await expect(field(page, 'Representative name')).toHaveValue('Dana')
    await expect(field(page, 'Call reference number')).toHaveValue('77')
    await expect(page.getByText(/has saved changes|has just saved/)).toHaveCount(0)
  })

  test('different fields are merged without a question', { tag: '@all' }, async ({ app, page, browser }) => {
    const id = await aRecord()
    await start(app, id)
    const other = await colleague(browser, id)
    await field(page, 'Verified by').fill('Mine')
    await field(other.page, 'Benefit period').fill('Calendar')
    await save(other.page).click()
    await other.toast('Data was successfully updated')
    await page.getByRole('button', { name: 'Load their changes' }).click()
    await expect(field(page, 'Benefit period')).toHaveValue('Calendar')
    await expect(field(page, 'Verified by')).toHaveValue('Mine')
    await save(page).click()
    await app.toast('Data was successfully updated')
    expect((await storedOf(id))['answers']).toMatchObject({ VerifiedBy: 'Mine', BenefitPeriod: 'Calendar' })
    await other.page.context().close()
  })
})

test.describe('1 §4, §5 states of the record', () => {
  test('an ELG record asks for the change of type before it is saved', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord(`type = 'ELG' and not audited and carrier_name <> 'EMPTY'`)
    await start(app, id)
    await field(page, 'Verified by').fill('Vera')
    await save(page).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('A change of type from ELG to FBD is going to be made, you want to continue?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await storedOf(id))['type']).toBe('ELG')
    await save(page).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await app.toast('Data was successfully updated')
    expect(await storedOf(id)).toMatchObject({ type: 'FBD', answers: { VerifiedBy: 'Vera' } })
  })

  test('a record without what every record needs is not saved', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord()
    await asOwner((query) => query(`update verification_records set carrier_name = 'EMPTY' where id = $1`, [id]))
    await start(app, id)
    await field(page, 'Verified by').fill('Vera')
    await save(page).click()
    await app.toast('Cannot update')
    await app.toast('Dear user, the following field(s) is/are required: CarrierName')
    await expect(field(page, 'Verified by')).toHaveValue('Vera')
  })

  test('an audited record is read-only', { tag: '@all' }, async ({ app, page }) => {
    const id = await aRecord()
    await asOwner((query) => query('update verification_records set audited = true where id = $1', [id]))
    await start(app, id)
    await expect(page.getByText('This record is audited. Some features are disabled.')).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await expect(field(page, 'Verified by')).not.toBeEditable()
  })

  test('Upload FBD is switched by those who may, and not shown to others', { tag: '@all' }, async ({
    app,
    page,
    browser,
  }) => {
    const id = await aRecord()
    await start(app, id)
    await page.getByRole('switch', { name: 'Upload FBD' }).click()
    await expect.poll(async () => (await storedOf(id))['upload_fbd']).toBe(true)
    const other = new App(await (await browser.newContext()).newPage())
    await start(other, id, ['missingCode'])
    await expect(other.page.getByRole('switch', { name: 'Upload FBD' })).toHaveCount(0)
    await other.page.context().close()
  })
})

test.describe('1 §2.5 header buttons', () => {
  test('Download template gives the filled form as Word, and as PDF', async ({ app, page }) => {
    await start(app, await aRecord())
    await page.route('**/api/tmp/data/download/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Download template' }).click()
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    await app.toast('An error occurred while trying download the file, please try again.')
    await page.unroute('**/api/tmp/data/download/*')
    for (const [kind, ending] of [
      ['Word document', 'docx'],
      ['PDF', 'pdf'],
    ] as const) {
      await page.getByRole('button', { name: 'Download template' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: kind }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^insurance verification form .*\\.${ending}$`))
    }
  })

  test('Show details opens the patient', { tag: '@all' }, async ({ app, page }) => {
    await start(app, await aRecord())
    await page.getByRole('button', { name: 'Show details' }).click()
    await expect(page.getByRole('dialog', { name: 'Resume Details' })).toBeVisible()
  })
})

inEveryLook('1 §2.5 axe finds nothing', () => {
  test('fields, the grid of procedures, and what is wrong', { tag: '@all' }, async ({ app, page }) => {
    test.slow()
    await start(app, await aRecord())
    await app.isAccessible()
    await section(page, 'Procedures').click()
    await expect(page.getByRole('table', { name: 'Procedures' })).toBeVisible()
    await app.isAccessible()
    await field(page, 'D0120 Percent').fill('half')
    await save(page).click()
    await app.toast('There are fields with invalid data.')
    await app.isAccessible()
  })
})
