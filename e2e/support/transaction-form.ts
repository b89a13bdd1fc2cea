import type { Locator } from '@playwright/test'

/** Create and Edit Transaction, in a dialog or on a page of its own. */

export const save = (form: Locator) => form.getByRole('button', { name: 'Save' })
export const field = (form: Locator, name: string) =>
  form.getByRole('textbox', { name, exact: true }).or(form.getByRole('combobox', { name, exact: true }))

const digitsOf = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`

async function choose(form: Locator, label: string, option: string): Promise<void> {
  await field(form, label).click()
  await form.page().getByRole('option', { name: option, exact: true }).click()
}

export async function fillIn(form: Locator, { carrier, day }: { carrier: string; day: string }): Promise<void> {
  await choose(form, 'Type', 'FBD')
  await field(form, 'Appt Date').fill(digitsOf(day))
  await field(form, 'Carrier Name').fill(carrier)
  await field(form, 'Employer Name').fill('Harbor Works')
  await field(form, 'Member ID').fill('987654321')
  await field(form, 'Patient First Name').fill('Ida')
  await field(form, 'Patient Last Name').fill('Moss')
  await field(form, 'Patient DOB').fill('02032015')
  await field(form, 'Patient ID').fill('4711')
  await field(form, 'Relationship').fill('Child')
  await field(form, 'Subscriber First Name').fill('Ben')
  await field(form, 'Subscriber Last Name').fill('Moss')
  await field(form, 'Subscriber DOB').fill('12311980')
  await field(form, 'Subscriber ID').fill('88')
}
