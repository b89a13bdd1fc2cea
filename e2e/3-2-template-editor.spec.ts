import { readFile } from 'node:fs/promises'
import type { Template } from '@bitewing/domain'
import { type Person, personAt } from '@bitewing/population'
import type { Browser } from '@playwright/test'
import { readPdf } from '../packages/documents/src/testing/pdf-file.ts'
import { bodyOf } from '../packages/documents/src/testing/word-file.ts'
import { wordToPdf } from '../packages/documents/src/testing/word-to-pdf.ts'
import { App, browserOptions, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { choose } from './support/practice-form.ts'
import { chooseAction, newRecord, openWith } from './support/records.ts'
import {
  aBuilder,
  addBookmark,
  addCategory,
  aPractice,
  aTemplate,
  dialog,
  drag,
  expectOrder,
  grip,
  openEditor,
  openTemplates,
  type OwnPractice,
  row,
  save,
} from './support/templates.ts'

/** Somebody in the sandbox whose payer tells everything. */
function activeMember(): Person {
  for (let index = 0; ; index += 1) {
    const person = personAt(index)
    const { detail, enrolment } = person.carrier.habits
    if (person.standing === 'Active' && person.relationship === 'Self' && detail === 'full' && !enrolment) return person
  }
}

const field = (id: string, label: string) => ({
  id: id.padStart(24, '0'),
  bookmark: label.replaceAll(' ', ''),
  label,
  kind: 'text' as const,
  data: 'string' as const,
  maximumLength: 40,
  required: false,
  symbol: '',
  effects: [],
})
const small: Template = {
  sections: [
    {
      id: '1'.padStart(24, '0'),
      name: 'Plan',
      type: 'info',
      items: [field('2', 'Payer note'), field('3', 'Group note')],
    },
    { id: '4'.padStart(24, '0'), name: 'Notes', type: 'info', items: [] },
  ],
}

/** More rows than are drawn at once, between two categories. */
const long: Template = {
  sections: [
    ...small.sections.slice(0, 1),
    {
      id: '5'.padStart(24, '0'),
      name: 'Long',
      type: 'info',
      items: Array.from({ length: 50 }, (_, row) => field(`${100 + row}`, `Row ${row}`)),
    },
    { id: '6'.padStart(24, '0'), name: 'End', type: 'info', items: [field('7', 'Last note')] },
  ],
}

test.describe('3 §2 Template editor', () => {
  test('a form is built from nothing, arranged by mouse and by keyboard, published, filled and opened as a Word file', async ({
    app,
    page,
  }) => {
    const practice = await aPractice()
    const name = `Recall ${practice.id.slice(-8)}`
    await openTemplates(app, practice, await aBuilder(practice, ['template', 'missingCode', 'transaction', 'FBD']))
    await page.getByRole('button', { name: 'New template' }).click()
    await save(page)
    await expect(dialog(page).getByText('Field is required')).toHaveCount(2)
    await dialog(page).getByLabel('Name').pressSequentially(name.padEnd(45, '!'))
    await expect(dialog(page).getByLabel('Name')).toHaveValue(name.padEnd(40, '!'))
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByLabel('Description').fill('What the recall team asks')
    await save(page)
    await expect(page.getByText('The form is empty. Add a category, and then bookmarks to it.')).toBeVisible()

    await page.getByRole('button', { name: 'Add Category' }).click()
    await save(page)
    await expect(dialog(page).getByText('Field is required')).toBeVisible()
    await dialog(page).getByLabel('Name').fill('Plan')
    await save(page)
    await addCategory(page, 'Contact')

    // Bookmarks of the library, found from three letters on, into the category that was added last.
    const panel = page.getByRole('region', { name: 'Bookmarks' })
    await panel.getByRole('textbox', { name: 'Search bookmarks' }).fill('re')
    await expect(panel.getByText('At least 3 characters.')).toBeVisible()
    await addBookmark(page, 'repname', 'Representative name')
    await addBookmark(page, 'callref', 'Call reference number')
    await page.getByRole('button', { name: 'Add bookmarks to Plan' }).click()
    await addBookmark(page, 'network status', 'Network status')
    await addBookmark(page, 'AnnMax', 'Annual maximum, individual')
    await expect(
      page
        .getByRole('list', { name: 'Plan' })
        .getByRole('img', { name: 'Filled by the robot from: deductibles and maximums' }),
    ).toBeVisible()

    // A bookmark of one's own is on the form at once.
    await panel.getByRole('button', { name: 'New bookmark' }).click()
    await save(page)
    await expect(dialog(page).getByText('Please, fill all fields of the form').first()).toBeVisible()
    const own = `Recall_${practice.id.slice(-8)}`
    await dialog(page).getByLabel('Bookmark').fill(own)
    await dialog(page).getByLabel('Label').fill('Recall wish')
    await save(page)
    await expect(grip(page, 'Recall wish')).toBeVisible()

    // A procedure with its columns.
    await page.getByRole('button', { name: 'Add a subcategory to Plan' }).click()
    await save(page)
    await expect(dialog(page).getByText('Field is required')).toHaveCount(2)
    await dialog(page).getByLabel('Name').fill('Cleaning')
    await dialog(page).getByLabel('Code').fill('D1110')
    await expect(dialog(page).getByText('Eligible, Percent, Frequency, Age from, Age to, History')).toBeVisible()
    await save(page)
    await expectOrder(page, 'Cleaning', ['Eligible', 'Percent', 'Frequency', 'Age from', 'Age to', 'History'])
    const plan = ['Network status', 'Annual maximum, individual', 'Recall wish', 'Cleaning']
    await expectOrder(page, 'Plan', plan)

    // By mouse: within a list, into another one, and into a subcategory.
    await drag(page, 'Recall wish', grip(page, 'Network status'), 'above')
    await expectOrder(page, 'Plan', ['Recall wish', 'Network status', 'Annual maximum, individual', 'Cleaning'])
    await drag(page, 'Recall wish', grip(page, 'Call reference number'), 'below')
    await expectOrder(page, 'Contact', ['Representative name', 'Call reference number', 'Recall wish'])
    await drag(page, 'Annual maximum, individual', grip(page, 'Eligible'), 'above')
    await expect(grip(page, 'Annual maximum, individual')).toBeVisible()
    await expectOrder(page, 'Plan', ['Network status', 'Cleaning'])

    // By keyboard alone: out of the subcategory, to the end of the category, and to any place.
    await grip(page, 'Annual maximum, individual').focus()
    await page.keyboard.press('ArrowUp')
    await expectOrder(page, 'Plan', ['Network status', 'Annual maximum, individual', 'Cleaning'])
    await expect(grip(page, 'Annual maximum, individual')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expectOrder(page, 'Plan', ['Annual maximum, individual', 'Network status', 'Cleaning'])
    await grip(page, 'Recall wish').focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('combobox', { name: 'Into' }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Plan')
    await page.keyboard.press('Tab')
    await page.keyboard.type('At the')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectOrder(page, 'Plan', ['Recall wish', 'Annual maximum, individual', 'Network status', 'Cleaning'])
    await page.keyboard.press('Control+z')
    await expectOrder(page, 'Contact', ['Representative name', 'Call reference number', 'Recall wish'])
    await page.keyboard.press('Control+Shift+z')
    await expectOrder(page, 'Plan', ['Recall wish', 'Annual maximum, individual', 'Network status', 'Cleaning'])
    await page.getByRole('button', { name: 'Arrange Categories' }).click()
    await dialog(page).getByRole('button', { name: 'Move Contact up' }).click()
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()

    // An action, and the preview in which it works.
    await page.getByRole('button', { name: 'Settings of Network status' }).click()
    await dialog(page).getByRole('tab', { name: 'Actions' }).click()
    await dialog(page).getByRole('button', { name: 'Add action' }).click()
    await save(page)
    await expect(dialog(page).getByText('Please choose at least one field for every action.')).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'Add a field' }).pressSequentially('Recall wish')
    await page.keyboard.press('Enter')
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('switch', { name: 'Preview' }).check({ force: true })
    await expect(page.getByRole('tab').first()).toContainText('Contact')
    await page.getByRole('tab', { name: /^Plan/ }).click()
    await expect(page.getByRole('textbox', { name: 'Recall wish' })).toBeVisible()
    await page.getByRole('radio', { name: 'In', exact: true }).check()
    await expect(page.getByRole('textbox', { name: 'Recall wish' })).toHaveCount(0)
    await page.getByRole('switch', { name: 'Preview' }).uncheck({ force: true })

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${name}.docx`)
    const { pages } = await readPdf(await wordToPdf(await readFile(await file.path())))
    expect(pages.join(' ')).toContain('Network status')

    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog(page).getByText('The form can be assigned to practices afterwards.')).toBeVisible()
    await expect(dialog(page).getByText('The category Contact is new.')).toBeVisible()
    await dialog(page).getByText('Later', { exact: true }).click()
    await dialog(page).getByLabel('Publish at').fill('2041-01-02T09:00')
    await dialog(page).getByRole('button', { name: 'Plan' }).click()
    await app.toast('The form is published at that hour.')
    const planned = page
      .getByRole('status')
      .filter({ hasText: 'has planned to publish this draft at 01/02/2041 9:00 AM' })
    await planned.getByRole('button', { name: 'Take back' }).click()
    await expect(planned).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    await dialog(page).getByLabel('Comment').fill('For the recall team')
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await app.toast('Version 1 is published.')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Practices' }).click()
    await dialog(page).getByRole('checkbox', { name: practice.name }).check()
    await save(page)
    await app.toast('Updated successful')

    const recordId = await newRecord({ practice_id: practice.id })
    await openWith(page, '/missingCode', { transactionId: recordId })
    await page.getByRole('tab', { name: /^Plan/ }).click()
    await page.getByRole('textbox', { name: 'Recall wish' }).fill('Mornings')
    await page.getByRole('textbox', { name: 'Annual maximum, individual' }).fill('1500')
    await page.getByRole('button', { name: /^Save( •)?$/ }).click()
    await app.toast('Data was successfully updated')
    await page.getByRole('button', { name: 'Download template' }).click()
    const [filled] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Word document' }).click(),
    ])
    expect(bodyOf(await readFile(await filled.path()))).toContain('Mornings')
  })

  test('settings are refused in words where they are wrong; a change is published, looked at and restored', {
    tag: '@all',
  }, async ({ app, page }) => {
    const practice = await aPractice()
    await openTemplates(app, practice, await aBuilder(practice))
    await page.getByRole('searchbox', { name: 'Name' }).fill('Full benefit')
    const shipped = page.getByRole('row', { name: /Full benefit breakdown.*Ships with Bitewing/ })
    await shipped.getByRole('button', { name: 'Duplicate' }).click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Copy of Full benefit breakdown')
    const name = `Copy ${practice.id.slice(-8)}`
    await dialog(page).getByLabel('Name').fill(name)
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()

    // Name and description where they stand.
    await page.getByRole('textbox', { name: 'Description' }).fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Field is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Description' }).fill('Our own')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Field is required')).toHaveCount(0)

    // A choice keeps at least one option; a text has a length that is a number.
    await page.getByRole('button', { name: 'Settings of Verified through' }).click()
    for (const option of ['EDI', 'Portal', 'Phone', 'Fax', 'Document'])
      await dialog(page)
        .getByRole('checkbox', { name: `Include ${option}` })
        .uncheck()
    await expect(dialog(page).getByRole('tab', { name: 'Other fields' })).toHaveCount(0)
    await save(page)
    await expect(dialog(page).getByText('Please include at least one option for this bookmark')).toBeVisible()
    await dialog(page).getByRole('checkbox', { name: 'Include Phone' }).check()
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Settings of Representative name' }).click()
    await dialog(page).getByRole('tab', { name: 'Other fields' }).click()
    await dialog(page).getByLabel('Length').fill('ten')
    await save(page)
    await expect(dialog(page).getByText('Field "lenght" must be a numeric value')).toBeVisible()
    await dialog(page).getByLabel('Length').fill('60')
    await dialog(page).getByRole('tab', { name: 'General' }).click()
    await dialog(page).getByLabel('Label').fill('Who answered')
    await dialog(page).getByRole('switch', { name: 'Required' }).check({ force: true })
    await save(page)
    await expect(grip(page, 'Who answered')).toBeVisible()

    // Actions of the choice now wait for options that it does not have: the problem leads to its place.
    await page.getByRole('button', { name: '1 problem' }).click()
    await page.getByRole('button', { name: /^An action of VerifiedVia waits for an option/ }).click()
    await expect(page.getByRole('button', { name: /^Verified through/ })).toBeFocused()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
    await page.keyboard.press('Escape')
    for (let undone = 0; undone < 2; undone += 1) await page.keyboard.press('Control+z')
    await expect(page.getByText('No problems')).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+z')

    await page.getByRole('button', { name: 'Delete Verified by' }).click()
    await expect(dialog(page)).toContainText('The robot fills Verified by from the payer’s answer, and no longer will.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Call reference number' }).click()
    await expect(dialog(page)).not.toContainText('The robot fills')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(grip(page, 'Call reference number')).toHaveCount(0)
    for (const comment of ['First', 'Second']) {
      await page.getByRole('button', { name: 'Publish' }).click()
      await dialog(page).getByLabel('Comment').fill(comment)
      await dialog(page).getByRole('button', { name: 'Publish' }).click()
      await app.toast(/Version \d is published\./)
      if (comment === 'First') await addCategory(page, 'Later')
    }
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    await dialog(page).getByRole('button', { name: 'What changed in version 2' }).click()
    await expect(dialog(page).getByText('The category Later is new.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Restore' }).click()
    await app.toast('The version is the draft now. Publish it to put it to use.')
    await expect(grip(page, 'Later')).toHaveCount(0)

    // What gets filled, and what the robot would fill, say so where there is nothing to tell.
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'What gets filled' }).click()
    await expect(dialog(page).getByText('No record uses this form yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Try with a payer answer' }).click()
    await expect(dialog(page).getByText('You may not search for patients')).toBeVisible()
    await dialog(page).getByRole('tab', { name: 'A member of the sandbox' }).click()
    const { carrier, memberId, firstName, lastName, birthDate } = activeMember()
    await choose(page, dialog(page), 'Payer', carrier.name)
    await dialog(page).getByLabel('Member ID').fill('Nobody')
    await dialog(page).getByLabel('First name').fill(firstName)
    await dialog(page).getByLabel('Last name').fill(lastName)
    await dialog(page)
      .getByRole('textbox', { name: 'Date of birth' })
      .fill(birthDate.replace(/(....)-(..)-(..)/, '$2/$3/$1'))
    await dialog(page).getByRole('button', { name: 'Ask and try' }).click()
    await app.toast('The payer told no benefits of this member.')
    await dialog(page).getByLabel('Member ID').fill(memberId)
    await dialog(page).getByRole('button', { name: 'Ask and try' }).click()
    await expect(dialog(page).getByRole('status')).toContainText(`from the answer of ${carrier.name}`)
    await app.isAccessible()

    // Without a form in the navigation state there is nothing to edit.
    await page.goto('/main')
    await page.goto('/template-form')
    await expect(page).toHaveURL(/\/template$/)
    await page.getByRole('searchbox', { name: 'Name' }).fill(name)
    await chooseAction(row(page, name), 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await app.toast('Deleted')
    await expect(row(page, name)).toHaveCount(0)
  })

  test('two people at one form lose nothing, and who comes too late is told', { tag: '@all' }, async ({
    app,
    page,
    browser,
  }) => {
    const practice = await aPractice()
    const { name } = await aTemplate(practice, small)
    await openTemplates(app, practice, await aBuilder(practice))
    await openEditor(page, name)
    const other = await colleague(browser, practice, name)

    // What one types stays while the other's changes come in.
    await page.getByRole('button', { name: 'Settings of Payer note' }).click()
    await dialog(page).getByLabel('Label').fill('Note of the payer')
    await addCategory(other.page, 'From the colleague')
    await drag(other.page, 'Payer note', other.page.getByRole('button', { name: 'Notes', exact: true }), 'below')
    await expect(
      page.getByRole('button', { name: 'From the colleague', includeHidden: true, exact: true }),
    ).toBeAttached()
    await expect(dialog(page).getByLabel('Label')).toHaveValue('Note of the payer')
    await save(page)
    await expect(other.page.getByRole('button', { name: 'Notes', exact: true })).toBeVisible()
    await other.page.getByRole('button', { name: 'Notes', exact: true }).click()
    await expectOrder(other.page, 'Notes', ['Note of the payer'])

    // One deletes what the other is changing.
    await page.getByRole('button', { name: 'Settings of Group note' }).click()
    await dialog(page).getByLabel('Label').fill('Too late')
    await other.page.getByRole('button', { name: 'Delete Group note' }).click()
    await dialog(other.page).getByRole('button', { name: 'Delete' }).click()
    await expect(grip(other.page, 'Group note')).toHaveCount(0)
    await save(page)
    await app.toast(/meanwhile|not there any more/)
    await expect(dialog(page).getByLabel('Label')).toHaveValue('Too late')
    await other.page.context().close()
  })

  test('a row that is moved into a long category that was closed keeps the focus', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    const practice = await aPractice()
    const { name } = await aTemplate(practice, long)
    await openTemplates(app, practice, await aBuilder(practice))
    await openEditor(page, name)
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await grip(page, 'Last note').focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('list', { name: 'Long' }).getByRole('button', { name: 'Move Last note' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(grip(page, 'Last note')).toBeFocused()
  })

  test('a change that is not stored is taken back, and said', { tag: '@all' }, async ({ app, page }) => {
    const practice = await aPractice()
    const { name } = await aTemplate(practice, small)
    await openTemplates(app, practice, await aBuilder(practice))
    await openEditor(page, name)
    await page.route('**/operations', (route) => route.abort())
    await grip(page, 'Payer note').focus()
    await page.keyboard.press('ArrowDown')
    await app.toast('It was taken back on the screen.')
    await expectOrder(page, 'Plan', ['Payer note', 'Group note'])
    await page.unroute('**/operations')
    await page.keyboard.press('ArrowDown')
    await expectOrder(page, 'Plan', ['Group note', 'Payer note'])
  })
})

async function colleague(browser: Browser, practice: OwnPractice, name: string): Promise<App> {
  const context = await browser.newContext(browserOptions(process.env['BASE_URL'] ?? ''))
  const app = new App(await context.newPage())
  await openTemplates(app, practice, await aBuilder(practice))
  await openEditor(app.page, name)
  return app
}

inEveryLook('3 §2 axe finds nothing in the editor', () => {
  test('with its list, its settings, its preview, and what it asks about publishing, practices and answers', {
    tag: '@all',
  }, async ({ app, page }) => {
    const practice = await aPractice()
    const { name } = await aTemplate(practice, small)
    await openTemplates(app, practice, await aBuilder(practice))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await app.isAccessible()
    await openEditor(page, name)
    await page.getByRole('textbox', { name: 'Search bookmarks' }).fill('annual')
    await expect(page.getByRole('list', { name: 'Bookmarks found' })).toBeVisible()
    await app.isAccessible()
    await page.getByRole('button', { name: 'Settings of Payer note' }).click()
    await dialog(page).getByRole('tab', { name: 'Actions' }).click()
    await dialog(page).getByRole('button', { name: 'Add action' }).click()
    await app.isAccessible()
    await page.reload()
    await page.getByRole('switch', { name: 'Preview' }).check({ force: true })
    await app.isAccessible()
    await page.getByRole('switch', { name: 'Preview' }).uncheck({ force: true })
    await addCategory(page, 'Later')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Publish' })).toBeEnabled()
    await app.isAccessible()
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await app.toast('Version 1 is published.')
    for (const item of ['Versions', 'Practices', 'What gets filled', 'Try with a payer answer']) {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect(dialog(page)).toBeVisible()
      await app.isAccessible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  })
})
