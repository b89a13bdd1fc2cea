import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { asOwner, newPerson } from './support/people.ts'
import { selectPractice, VERIFIER } from './support/records.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openNewColour(page: Page, name: string, colour: string): Promise<void> {
  await page.getByRole('button', { name: 'Add color' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('textbox', { name: 'Code color' }).fill(colour)
  await dialog(page).getByLabel('Priority').fill('4')
}

test.describe('1 §2.2 what every screen does', () => {
  test('a double click does one thing, and reaches nothing underneath', async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['flagColor'], practices: [7] }), '/colors')
    await page.getByRole('button', { name: 'Add color' }).dblclick()
    // The second click would have closed the dialog again, by its outside.
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await openNewColour(page, 'Clicked twice', '#123abc')
    const save = dialog(page).getByRole('button', { name: 'Save' })
    // Whatever is under the button would be pressed by the second click.
    const box = await save.boundingBox()
    await page.evaluate(
      ({ x, y }) => {
        const trap = document.createElement('button')
        trap.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:120px;height:60px`
        trap.addEventListener('click', () => (document.title = 'pressed'))
        document.body.prepend(trap)
      },
      { x: (box?.x ?? 0) - 20, y: (box?.y ?? 0) - 10 },
    )
    await save.dblclick()
    await app.toast('Color was saved correctly')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Clicked twice/ })).toHaveCount(1)
    await expect(page).not.toHaveTitle('pressed')
    await asOwner((query) => query(`delete from flag_colours where name = 'Clicked twice'`))
  })

  test('an error covers no action, and Escape closes it and nothing else', { tag: '@all' }, async ({ app, page }) => {
    await app.enter(await newPerson({ permissions: ['flagColor'], practices: [5] }), '/colors')
    await openNewColour(page, 'Again', '#c92a2a')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await app.toast('This color already exists')
    expect(await coveredByMessage(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByText('This color already exists')).toHaveCount(0)
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Again')
  })

  test('a select takes typing; Enter takes the match before it applies, and so does Tab', async ({ app, page }) => {
    await app.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
    await selectPractice(page)
    await page.goto('/iv_missingcode')
    await page.getByRole('button', { name: 'Filters' }).click()
    const status = page.getByRole('combobox', { name: 'Eligibility status' })
    await status.focus()
    await page.keyboard.type('activ')
    await page.keyboard.press('Enter')
    await expect(status).toHaveValue('Active')
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('term')
    await page.keyboard.press('Tab')
    await expect(status).toHaveValue('Termed')
    await status.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('nothing like it')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(status).toHaveValue('Termed')
  })

  test('what is not a date is removed, and can be brought back', { tag: '@all' }, async ({ app, page }) => {
    await app.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
    await selectPractice(page)
    await page.goto('/iv_missingcode')
    await page.getByRole('button', { name: 'Filters' }).click()
    const start = page.getByRole('textbox', { name: 'Start date' })
    await start.fill('13452026')
    await start.press('Tab')
    await expect(start).toHaveValue('')
    await expect(page.getByText("'13/45/2026' is not a date and was removed.")).toBeVisible()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(start).toHaveValue('13/45/2026')
    await expect(start).toBeFocused()
  })
})

/** The names of actions that the shown message covers. */
function coveredByMessage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const message = document.querySelector('[role=alert]')?.parentElement
    const box = message?.getBoundingClientRect()
    if (message === undefined || message === null || box === undefined) throw new Error('there is no message')
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input')]
      .filter((action) => !message.contains(action) && action.checkVisibility())
      .filter((action) => {
        const other = action.getBoundingClientRect()
        return other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
      })
      .map((action) => action.textContent)
  })
}
