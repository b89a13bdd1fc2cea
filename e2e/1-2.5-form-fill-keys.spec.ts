import { copyRecord } from '@bitewing/db/demo'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'
import { openWith, ownCarrier, practice, rowOf, selectPractice, VERIFIER } from './support/records.ts'

/** What the robot found out. The other 32 required fields are left for a person. */
const FOUND = {
  PatientName: 'Ana Reyes',
  PatientDOB: '02/03/1990',
  Relationship_Self: 'n',
  SubscriberName: 'Ana Reyes',
  SubscriberDOB: '02/03/1990',
  MemberId: '123456789',
  PolicyType_Primary: 'n',
  EligStatus_Active: 'n',
  CarrierName: 'Harborline Dental',
  PayerId: '12345',
  EffectiveDate: '01/01/2026',
  YearType_Calendar: 'n',
}

/** What is pressed in each missing field, in the order of the form. Space takes what is offered. */
const PRESSED: readonly (readonly [bookmark: string, keys: readonly string[]])[] = [
  ['VerifiedDate', ['Space']],
  ['VerifiedVia', ['p', 'p']],
  ['VerifiedBy', ['Space']],
  ['BenefitPeriod', typed('Calendar year')],
  ['Network', ['i']],
  ['AnnMax', typed('1500')],
  ['AnnMaxRem', typed('1500')],
  ['DedInd', typed('50')],
  ['DedIndRem', typed('50')],
  ['DedAppliesTo', ['b', 'm']],
  ['PctDiag', ['Space']],
  ['PctPrev', ['Space']],
  ['PctBasic', ['Space']],
  ['PctCrown', ['Space']],
  ['WaitBasic', ['0']],
  ['WaitMajor', typed('12')],
  ['MissingTooth', ['y']],
  ['PaidOn', ['s']],
  ['CompDowngrade', ['n']],
  ...procedure('D0120', typed('2 per calendar year')),
  ...procedure('D0210', typed('1 per 60 months')),
  // The value above, and from there on to the one before it.
  ...procedure('D0274', ['Control+d', 'Control+d']),
  ...procedure('D1110', ['Space']),
  ['OrthoCov', ['n']],
]

function typed(text: string): readonly string[] {
  return text.split('')
}

function procedure(code: string, frequency: readonly string[]) {
  return [
    [`Code_${code}_Eligible`, ['e']],
    [`Code_${code}_Percent`, ['Space']],
    [`Code_${code}_Frequency`, frequency],
  ] as const
}

/** Presses keys and counts them; keys that are held together count as one. */
class Hand {
  keys = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    this.keys += keys.length
  }

  /** Alt+Left, which a browser without a window does not know. */
  async goBack(): Promise<void> {
    await this.#page.goBack()
    this.keys += 1
  }
}

const inField = (page: Page, bookmark: string) => page.locator(`[data-bookmark="${bookmark}"] :focus`)
const row = (page: Page) => page.locator('tr[data-index="0"]')

async function aRecord(columns: object = {}): Promise<string> {
  const open = { answer_sources: {}, answers: FOUND, required_fields: 44, missing_fields: 32 }
  const shown = { verification_by: 'Done by DR', eligibility_status: 'Active' }
  return await asOwner((query) =>
    copyRecord(query, practice.id, `type = 'FBD' and not audited and carrier_name <> 'EMPTY'`, {
      ...open,
      ...shown,
      ...columns,
    }),
  )
}

async function arrive(app: App): Promise<void> {
  await app.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
  await selectPractice(app.page)
}

async function openForm(app: App, columns: object = {}): Promise<void> {
  await arrive(app)
  await openWith(app.page, '/missingCode', { transactionId: await aRecord(columns) })
}

test('1 §2.5 from the list to the first missing field, the last 32 fields, and verified: in few keys', async ({
  app,
  page,
}) => {
  test.slow()
  const carrier_name = ownCarrier()
  const id = await aRecord({ carrier_name })
  await arrive(app)
  await page.goto(`/iv_missingcode?carrier=${encodeURIComponent(carrier_name)}`)
  await row(page).focus()
  const hand = new Hand(page)

  await hand.press('Enter')
  await expect(inField(page, 'VerifiedDate')).toBeFocused()
  expect(hand.keys).toBeLessThanOrEqual(3)

  const before = hand.keys
  for (const [index, [bookmark, keys]] of PRESSED.entries()) {
    await expect(inField(page, bookmark)).toBeFocused()
    await hand.press(...keys, ...(index < PRESSED.length - 1 ? ['Enter'] : []))
  }
  expect(PRESSED).toHaveLength(32)
  expect(hand.keys - before).toBeLessThanOrEqual(130)
  await hand.press('Control+Enter')
  await app.toast('Data was successfully updated')
  expect((await rowOf(id))['answers']).toMatchObject({
    VerifiedVia_Phone: 'n',
    VerifiedBy: 'Jo Urney',
    AnnMaxRem: '1500',
    DedAppliesTo_Major: 'n',
    PctBasic: '80',
    PctCrown: '50',
    CompDowngrade_No: 'n',
    Code_D0210_Percent: '100',
    Code_D0274_Frequency: '2 per calendar year',
    Code_D1110_Frequency: '2 per calendar year',
    OrthoCov_No: 'n',
  })
  expect(await rowOf(id)).toMatchObject({ missing_fields: 0, answer_sources: {} })

  await hand.goBack()
  await expect(row(page)).toBeVisible()
  await row(page).focus()
  await hand.press('ArrowRight', 'Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await hand.press('End', 'Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes' })).toBeFocused()
  await hand.press('Enter')
  await app.toast('The transaction was set as verified')
  expect(hand.keys).toBeLessThanOrEqual(140)
})

test.describe('1 §2.5 the form starts ready', () => {
  test('in the first missing field, high up on the page, and a reload returns to where one was', {
    tag: '@all',
  }, async ({ app, page }) => {
    await openForm(app)
    const first = inField(page, 'VerifiedDate')
    await expect(first).toBeFocused()
    expect((await first.boundingBox())?.y).toBeLessThan(300)
    await expect(page.getByRole('status').filter({ hasText: /^Insurance Verification, / })).toHaveCount(1)
    await page.getByRole('tab', { name: /^Maximums/ }).click()
    await page.getByRole('textbox', { name: 'Deductible, family' }).focus()
    await page.reload()
    await expect(inField(page, 'DedFam')).toBeFocused()
  })

  test('in the detail page too, where a reload returns to the tab', { tag: '@all' }, async ({ app, page }) => {
    await arrive(app)
    await openWith(page, '/transaction-detail', { transactionId: await aRecord() })
    await page.getByRole('tab', { name: 'FBD' }).click()
    const first = inField(page, 'VerifiedDate')
    await expect(first).toBeFocused()
    expect((await first.boundingBox())?.y).toBeLessThan(300)
    await page.getByRole('tab', { name: /^Clauses/ }).click()
    await page.getByRole('radio', { name: 'Seat' }).focus()
    await page.reload()
    await expect(inField(page, 'PaidOn')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Set as verified' })).toBeVisible()
  })

  test('not where nothing can be answered', { tag: '@all' }, async ({ app, page }) => {
    await openForm(app, { audited: true })
    await expect(page.getByText('This record is audited. Some features are disabled.')).toBeVisible()
    await expect(inField(page, 'VerifiedDate')).toHaveCount(0)
    await page.getByRole('button', { name: 'Dismiss this notice' }).click()
    await expect(page.getByText('This record is audited. Some features are disabled.')).toHaveCount(0)
  })
})

test('1 §2.5 a value is offered where it can be taken, and never filled in without the key', { tag: '@all' }, async ({
  app,
  page,
}) => {
  await openForm(app)
  const maximum = page.getByRole('textbox', { name: 'Annual maximum, individual' })
  const outside = page.getByRole('textbox', { name: 'Annual maximum out of network' })
  await page.getByRole('tab', { name: /^Maximums/ }).click()
  await page.getByText('Annual maximum, individual').click()
  await expect(maximum).toBeFocused()
  await page.keyboard.type('1500')
  await page.getByText('Annual maximum out of network').click()
  await expect(outside).toHaveAccessibleDescription('Space 1500, as Annual maximum, individual')
  await page.keyboard.press('Tab')
  await expect(outside).toHaveValue('')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(outside).toHaveValue('1500')

  await page.getByRole('tab', { name: /^Coverage/ }).click()
  await page.getByText('Restorative (basic) %').click()
  await page.keyboard.type('80%')
  await expect(page.getByRole('textbox', { name: 'Restorative (basic) %' })).toHaveValue('80')
  await page.getByRole('textbox', { name: 'Adjunctive %' }).focus()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('textbox', { name: 'Adjunctive %' })).toHaveValue('80')

  await page.getByRole('tab', { name: /^Clauses/ }).click()
  await page.getByText('Missing tooth clause').click()
  const yes = page.getByRole('radiogroup', { name: 'Missing tooth clause' }).getByRole('radio', { name: 'Yes' })
  await expect(yes).toBeFocused()
  await expect(yes).not.toBeChecked()
  await page.keyboard.press('y')
  await page.keyboard.press('y')
  await expect(yes).toBeChecked()
  await yes.click()
  await expect(yes).not.toBeChecked()

  await page.getByRole('tab', { name: /^Procedures/ }).click()
  await page.getByRole('rowheader', { name: 'D0140 Limited exam' }).click()
  await expect(page.getByRole('radiogroup', { name: 'D0140 Eligible' }).getByRole('radio').first()).toBeFocused()
})
