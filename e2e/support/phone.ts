import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { type App, browserOptions, test as journey } from './journey.ts'
import { rememberWhatPasses } from './passing.ts'
import { newPerson, type Person } from './people.ts'
import { newRecord, openWith, selectPractice, VERIFIER } from './records.ts'
import { dialsOf, tellPhone } from './sandbox-phone.ts'

/** Journeys with a phone have a browser of their own: what it is made to do would last for the next one. */
export const test = journey.extend<{ phone: PhoneOfShell }>({
  context: async ({ browser }, use) => {
    const context = await browser.newContext(browserOptions(process.env['BASE_URL'] ?? ''))
    await rememberWhatPasses(context)
    await use(context)
    await context.close()
  },
  phone: async ({ page }, use) => use(new PhoneOfShell(page)),
})

/** The detail page of a new record, whose carrier can be dialled. */
export async function openRecord(app: App): Promise<{ recordId: string; person: Person }> {
  const person = await newPerson({ permissions: [...VERIFIER, 'airCall', 'callCenter'], practices: [0, 1] })
  await app.arrive(person)
  return { recordId: await openRecordIn(app.page), person }
}

/** The same in another tab of somebody who is there already. */
export async function openRecordIn(page: Page): Promise<string> {
  const recordId = await newRecord()
  await page.goto('/bitewing.svg')
  await selectPractice(page)
  await openWith(page, '/transaction-detail', { transactionId: recordId })
  await expect(page.getByRole('tab', { name: 'Patient Info' })).toBeVisible()
  return recordId
}

/** The phone in the shell, and the page in its frame. */
export class PhoneOfShell {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Phone', exact: true }).locator('[aria-controls]')
  }

  get dial(): Locator {
    return this.page.getByRole('button', { name: /^Dial/ })
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe[title="Phone of the provider"]')
  }

  async isReady(): Promise<void> {
    await expect(this.bar).toContainText('Phone ready')
  }

  /** Dials the record's carrier and waits until it answers. */
  async call(): Promise<void> {
    await this.isReady()
    await this.dial.click()
    await this.isUp()
  }

  async isUp(): Promise<void> {
    await expect(this.bar).toContainText('On a call')
    await this.soundGoesBothWays()
  }

  /** The browser's own count of what it has sent and received grows. */
  async soundGoesBothWays(): Promise<void> {
    const before = await this.packets()
    await expect
      .poll(async () => {
        const now = await this.packets()
        return now.sent > before.sent + 20 && now.received > before.received + 20
      })
      .toBe(true)
  }

  async packets(): Promise<{ sent: number; received: number }> {
    return await this.frame.locator('body').evaluate(async () => {
      const { peer } = window as unknown as { peer?: RTCPeerConnection }
      const reports = [...((await peer?.getStats())?.values() ?? [])] as Record<string, unknown>[]
      const of = (type: string, field: string) => Number(reports.find((one) => one['type'] === type)?.[field] ?? 0)
      return { sent: of('outbound-rtp', 'packetsSent'), received: of('inbound-rtp', 'packetsReceived') }
    })
  }

  async hangUp(): Promise<void> {
    await this.show()
    await this.frame.getByRole('button', { name: 'Hang up' }).click()
    await this.isReady()
  }

  async show(): Promise<void> {
    if ((await this.bar.getAttribute('aria-expanded')) === 'false') await this.bar.click()
  }

  /** Of this browser alone. */
  async set(switches: Record<string, string | number | null>): Promise<void> {
    await tellPhone('switches', { station: await this.station(), ...switches })
  }

  async ring(from: string): Promise<void> {
    await tellPhone('incoming', { station: await this.station(), from })
  }

  /** How often the provider's page was asked to dial. */
  async dials(): Promise<number> {
    return await dialsOf(await this.station())
  }

  station(): Promise<string> {
    return this.frame.locator('html[data-station]').evaluate((page) => page.dataset['station'] ?? '')
  }
}
