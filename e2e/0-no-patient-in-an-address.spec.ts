import { routes } from '@bitewing/contract'
import { sections } from '@bitewing/domain'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newRecord, openWith, selectPractice } from './support/records.ts'
import { unique } from './support/unique.ts'

const SCREENS = routes.filter(({ permission }) => permission !== 'public').map(({ path }) => path)
/** Filters that ask for clients, colleagues, carriers, groups, providers and robots, never for a patient. */
const NOT_FOR_PATIENTS: Record<string, string[]> = {
  '/clients': ['name', 'city'],
  '/api/client': ['name', 'city'],
  '/client-practice': ['name', 'city', 'desc'],
  '/api/client/practice': ['name', 'city', 'desc'],
  '/allTransaction': ['type', 'carrier', 'statusPatient', 'ivProcessResult', 'provider'],
  '/api/onboarding/request': ['name'],
  '/intelepeer': ['insuranceCarrier', 'doctorsName'],
  '/api/intelepeer': ['insuranceCarrier', 'doctorsName'],
  '/users': ['firstName', 'lastName', 'email', 'phone'],
  '/api/v2/users/get/all': ['firstName', 'lastName', 'email', 'phone'],
  '/audit-trait': ['botName', 'code'],
  '/api/bot/status': ['botName', 'code'],
  '/credentials': ['client', 'practice'],
  '/api/client/credentials/list': ['client', 'practice'],
  '/client-ns': ['client', 'key'],
  '/api/config/key/list': ['client', 'key'],
  '/bookmarks': ['bookmark', 'label'],
  '/api/bks': ['bookmark', 'label'],
  '/template': ['name'],
  '/api/tmp': ['name'],
  '/shared-elements': ['name'],
  '/api/v2/shared-elements/templates': ['name'],
  '/transaction-plan': ['employer', 'groupNumber', 'carrier'],
  '/api/transactionPlan': ['employer', 'groupNumber', 'carrier'],
  '/feeschedule/update': ['code', 'words'],
  '/api/feeSchedule/ByCarrier': ['code', 'words'],
}

/** Without what the address may say. */
function suspicious(address: string): string {
  const url = new URL(address)
  for (const parameter of NOT_FOR_PATIENTS[url.pathname] ?? []) url.searchParams.delete(parameter)
  return decodeURIComponent(url.href)
}

/** Types into everything that takes text, as somebody who looks for a patient would. */
async function typeEverywhere(page: Page, name: string): Promise<number> {
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  if (await filters.first().isVisible()) await filters.first().click()
  const boxes = page.locator('input:is([type=text], [type=search], :not([type])):not([readonly]), textarea')
  // All at once, since box by box takes most of a minute for all screens.
  const typed = await boxes.evaluateAll((found, text) => {
    const writable = (found as (HTMLInputElement | HTMLTextAreaElement)[]).filter(
      (box) => !box.disabled && box.checkVisibility(),
    )
    for (const box of writable) {
      // As the browser sets it, past what React has put in between.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    writable.at(-1)?.focus()
    return writable.length
  }, name)
  await page.keyboard.press('Enter')
  // Filters are applied 250 ms after the last keystroke, by a timer that was begun before this one.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 400)))
  return typed
}

test('No patient in an address: whatever is typed on any screen stays out of its address and of all requests', {
  tag: '@all',
}, async ({ app, page }) => {
  test.slow()
  const name = `Quill${unique()}`
  const transactionId = await newRecord({ patient_last_name: name })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await app.arrive(await newPerson({ permissions: sections.map((section) => section.name), practices: [0] }))
  await selectPractice(page)
  let typed = 0
  for (const path of SCREENS) {
    if (path.includes('{') || path === '*') continue
    await openWith(page, path, { transactionId })
    await expect(page.getByRole('heading').first()).toBeVisible()
    typed += await typeEverywhere(page, name)
    addresses.push(page.url())
  }
  expect(typed).toBeGreaterThan(20)
  expect(addresses.map(suspicious).filter((address) => address.includes(name))).toEqual([])
  // A search that carries nothing in its address still reaches the server.
  expect(
    addresses.some((address) => address.includes('/api/reports/transactions?') && address.includes('sealed=')),
  ).toBe(true)
})
