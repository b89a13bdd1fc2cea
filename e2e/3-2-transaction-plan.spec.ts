import { newId } from '@bitewing/db'
import { type Person as Insured, personAt } from '@bitewing/population'
import type { Page } from '@playwright/test'
import { type App, expect, test } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { asOwner, newPerson, type Person } from './support/people.ts'
import { choosePracticeOnTheSpot, newRecord, openWith, practice, selectPractice, VERIFIER } from './support/records.ts'

/** Three of one group, each with a policy of their own, whose payer tells everything it knows. */
function threeOfAGroup(): [Insured, Insured, Insured] {
  const groups = new Map<string, Insured[]>()
  for (let index = 20_000; ; index += 1) {
    const person = personAt(index)
    if (person.carrier.index !== 0 || person.standing !== 'Active' || person.relationship !== 'Self') continue
    const members = [...(groups.get(person.group.number) ?? []), person]
    groups.set(person.group.number, members)
    const [first, second, third] = members
    if (first !== undefined && second !== undefined && third !== undefined) return [first, second, third]
  }
}

/** A record about this person that the robot has asked the payer about. */
async function checked(person: Insured): Promise<string> {
  const name = { first_name: person.firstName, last_name: person.lastName, dob: person.birthDate }
  const id = await newRecord({
    appointment_date: new Date().toISOString().slice(0, 10),
    ...Object.fromEntries(
      ['patient', 'subscriber'].flatMap((who) =>
        Object.entries(name).map(([part, value]) => [`${who}_${part}`, value]),
      ),
    ),
    member_id: person.memberId,
    group_number: '',
    carrier_name: person.carrier.name,
  })
  await asOwner(async (query) => {
    await query('insert into robot_lanes (practice_id) values ($1) on conflict do nothing', [practice.id])
    await query(
      `insert into robot_tasks (id, practice_id, kind, subject_id, step, due) values ($1, $2, 'record', $3, 'check', now())`,
      [newId(), practice.id, id],
    )
  })
  const working = async () =>
    (await asOwner((query) => query('select 1 from robot_tasks where subject_id = $1', [id]))).rows.length
  await expect.poll(working).toBe(0)
  return id
}

const section = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const verify = async (app: App, state: 'verified' | 'not verified') => {
  await app.page.getByRole('button', { name: `Set as ${state}`, exact: true }).click()
  const question = app.page.getByRole('dialog')
  await expect(question).toContainText(`Dear user, are you sure you want to set this record as ${state}`)
  await question.getByRole('button', { name: 'Yes' }).click()
  await app.toast(`The plan was set as ${state}.`)
}

const openPlans = async (app: App, person: Person) => {
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto('/transaction-plan')
}

test.describe('3 §2 Transaction Plan', () => {
  test('the second patient of a group has the plan’s values with their source, and a contradiction is shown on both', async ({
    app,
    page,
  }) => {
    const [first, second, third] = threeOfAGroup()
    await checked(first)
    await openPlans(app, await newPerson({ permissions: VERIFIER, practices: [0] }))
    await page.getByRole('searchbox', { name: 'Group N°' }).fill(first.group.number)
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(first.carrier.name) })
    await expect(row).toContainText(first.group.name)
    await expect(row).toContainText('Pending')
    await row.getByRole('button', { name: 'Go to record' }).click()

    await expect(page.getByRole('heading', { level: 1, name: first.group.name })).toBeVisible()
    await expect(page.getByText('1 patient shares this plan.')).toBeVisible()
    await section(page, 'Plan and payer').click()
    await page.getByRole('textbox', { name: 'Timely filing limit' }).fill('12 months')
    await page.keyboard.press('Control+Enter')
    await app.toast('The bookmarks were updated successfully')
    await verify(app, 'verified')
    await expect(page.getByText('This plan is verified.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Timely filing limit' })).toHaveAttribute('readonly')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

    const filled = await checked(second)
    await expect(page.getByText('2 patients share this plan.')).toBeVisible()
    await openWith(page, '/missingCode', { transactionId: filled })
    await section(page, 'Plan and payer').click()
    const limit = page.getByRole('textbox', { name: 'Timely filing limit' })
    await expect(limit).toHaveValue('12 months')
    const source = new RegExp(`plan of group ${first.group.number}, verified on \\d\\d/\\d\\d/\\d{4}`)
    await expect(page.getByRole('img', { name: source })).toBeVisible()

    await page.goBack()
    await verify(app, 'not verified')
    await section(page, 'Maximums and deductibles').click()
    await page.getByRole('textbox', { name: 'Annual maximum, individual' }).fill('9999')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('The bookmarks were updated successfully')
    await verify(app, 'verified')
    const contradicting = await checked(third)
    const others = page.getByRole('table', { name: 'Other values' })
    await expect(others.getByRole('row', { name: /Annual maximum, individual 9999 \d+/ })).toBeVisible()
    await others.getByRole('button', { name: /Go to the record/ }).click()
    await expect(page).toHaveURL(/missingCode/)
    const notice = page.getByText(`The payer contradicts the verified plan of group ${first.group.number}`)
    await expect(notice).toBeVisible()
    expect(await page.evaluate(() => history.state.usr)).toMatchObject({ transactionId: contradicting })
    await page.getByRole('button', { name: 'Go to plan' }).click()

    await verify(app, 'not verified')
    await others.getByRole('button', { name: /^Use \d+ for Annual maximum/ }).click()
    await expect(page.getByRole('textbox', { name: 'Annual maximum, individual' })).not.toHaveValue('9999')
    await page.getByRole('button', { name: 'Save' }).click()
    await app.toast('The bookmarks were updated successfully')
    await expect(others).toHaveCount(0)
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Annual maximum, individual')
  })

  test('without a connection the list asks for one; who may only look sees neither star nor Save', {
    tag: '@all',
  }, async ({ app, page }) => {
    await app.arrive(await newPerson({ practices: [0, 1] }))
    await page.goto('/transaction-plan')
    await expect(page.getByRole('heading', { name: 'Please select a connection', exact: true })).toBeVisible()
    await choosePracticeOnTheSpot(page)
    const row = page.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Practice' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Audit/ })).toHaveCount(0)
    await row.click()
    await expect(
      page
        .getByText('You may look at this plan, but not change it.')
        .or(page.getByText('This plan is verified.'))
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await openWith(page, '/transaction-plan-detail', {})
    await expect(page.getByText('Dear user, the record you are trying to view, does not exists')).toBeVisible()
  })
})

inEveryLook('3 §2 Transaction Plan', () => {
  test('the list and a plan can be used by everybody', { tag: '@all' }, async ({ app, page }) => {
    await openPlans(app, await newPerson({ permissions: VERIFIER, practices: [0] }))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await app.isAccessible()
    await page.getByRole('row').nth(1).click()
    await expect(page.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
    await app.isAccessible()
  })
})
