import { newId } from '@bitewing/db'
import type { Locator, Page } from '@playwright/test'

/** A name that no other journey uses, consisting of letters only. */
export function ownName(first: string): string {
  const letters = newId().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string)
  return `${first} ${letters.slice(-10)}`
}

export async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Ids that no other practice has, unless they are given: a sheet belongs to one client. */
export async function fillPractice(
  page: Page,
  dialog: Locator,
  name: string,
  { folderId, spreadsheetId } = { folderId: `folder-${newId()}`, spreadsheetId: `sheet-${newId()}` },
): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('Description').fill('At the pier')
  await dialog.getByLabel('Address').fill('2 Pier Rd')
  await choose(page, dialog, 'State', 'Texas')
  await choose(page, dialog, 'City', 'El Paso')
  await choose(page, dialog, 'Template', "A new one like Bitewing's full benefit breakdown")
  await dialog.getByLabel('NPI').fill('1234567893')
  await dialog.getByLabel('Tax ID').fill('12-3456789')
  await dialog.getByLabel('Phone').pressSequentially('9155550100')
  await choose(page, dialog, 'PMS', 'Open Dental')
  await dialog.getByLabel('Folder ID').fill(folderId)
  await dialog.getByLabel('Spreadsheet ID').fill(spreadsheetId)
}
