import { newId } from '@bitewing/db'
import type { Locator, Page } from '@playwright/test'
import { type App, expect } from './journey.ts'
import { asOwner, newPerson } from './people.ts'
import { newRecord, selectPractice, withoutActions } from './records.ts'

/** The call center as its journeys see it: agents, records that wait for a call, the window over the list. */

export const AGENT = ['callCenter', 'patientInfo', 'files', 'notes', 'columnsConfiguration']
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
export const modal = (page: Page) => page.getByRole('dialog', { name: 'Verification Call Center' })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The browser's day, in its time zone. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(day)
}

/** A record that waits for a call, of a carrier that no other journey has. */
export async function toCall(carrier: string, columns: Record<string, unknown> = {}): Promise<string> {
  return await newRecord({
    carrier_name: carrier,
    appointment_date: dayFromNow(1),
    verification_by: 'Check',
    eligibility_status: 'Check',
    policy_type: 'Primary',
    ...columns,
  })
}

export async function newCarrier(name: string, phone = '18005550199'): Promise<string> {
  const id = newId()
  await asOwner((query) =>
    query('insert into carriers (id, name, phone_number) values ($1, $2, $3)', [id, name, phone]),
  )
  return id
}

export async function openList(app: App, carrier: string, without: string[] = []): Promise<void> {
  const person = await newPerson({ permissions: AGENT, practices: [0] })
  await withoutActions(person, ...without)
  await app.arrive(person)
  await selectPractice(app.page)
  await app.page.goto(`/callCenter?carrier=e:${encodeURIComponent(carrier)}`)
}

export async function openRecord(app: App, carrier: string, name: string, without: string[] = []): Promise<Locator> {
  await openList(app, carrier, without)
  await row(app.page, name).click()
  await expect(modal(app.page).getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  return modal(app.page)
}

export async function openForm(app: App, carrier: string, name: string, without: string[] = []): Promise<Locator> {
  const window = await openRecord(app, carrier, name, without)
  await tab(app.page, 'Verification').click()
  await expect(window.getByRole('tablist', { name: 'Sections of the form' })).toBeVisible()
  return window
}
