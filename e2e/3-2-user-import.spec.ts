import type { Page } from '@playwright/test'
import { inEveryLook } from './support/looks.ts'
import { expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'

const manager = () => newPerson({ permissions: ['user', 'transaction'], practices: [12, 13] })
const HEADINGS = 'First Name,Last Name,Email,Send PIN to email,Practices,Permissions'

async function choose(page: Page, lines: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADINGS, ...lines].join('\n')),
  })
}

inEveryLook('Users from a sheet', () => {
  test('each line is judged first; with a refused one nobody is imported, without one everybody', async ({
    app,
    page,
  }) => {
    const email = `sheet-${Date.now()}@bitewing.example`
    const good = `Ana,Ruiz,${email},Yes,Palmetto Harbor,M2-S2`
    await app.enter(await manager(), '/users')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import users' })
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
    await app.isAccessible()

    await choose(page, [
      good,
      'Bo,Lin,bo@bitewing.example,Yes,Lakeside Loop,',
      'Cy,Kim,cy@bitewing.example,Yes,Palmetto Harbor,M3-S1',
    ])
    await expect(dialog.getByText('2 lines are refused, so nobody is imported.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Bo Lin/ })).toContainText('“Lakeside Loop” is not known.')
    await expect(dialog.getByRole('row', { name: /Cy Kim/ })).toContainText('You cannot give “Call Center”')
    await expect(dialog.getByRole('row', { name: /Ana Ruiz/ })).toContainText('Added')
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
    await app.isAccessible()

    await choose(page, [good])
    await expect(dialog.getByText('1 to add, 0 to change.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await app.toast('The users were imported.')
    await page.goto(`/users?email=${email}`)
    await expect(page.getByRole('row', { name: /Ruiz/ })).toContainText('Invited')

    await page.getByRole('button', { name: 'Import' }).click()
    await choose(page, [good])
    await expect(dialog.getByText('Every line is there already: there is nothing to import.')).toBeVisible()
  })

  test('a file that is no sheet is refused with a sentence, and the list can be downloaded', { tag: '@all' }, async ({
    app,
    page,
  }) => {
    await app.enter(await manager(), '/users')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK rubbish'),
    })
    await app.toast('The file could not be read.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Download' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('users.xlsx')
  })
})
