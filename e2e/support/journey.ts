import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { emptyOutbox, message, type Person } from './people.ts'
import { beginSession } from './tokens.ts'

export { expect }

/** A journey fails on any error that the browser's console shows, and on any request that meets a 500. */
export const test = base.extend<{ app: App }>({
  // Playwright reads from the parameters' pattern what a fixture needs; this one needs nothing.
  // oxlint-disable-next-line eslint/no-empty-pattern
  baseURL: async ({}, use) => use(process.env['BASE_URL']),
  app: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('response', (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    await use(new App(page))
    expect(problems).toEqual([])
  },
})

/** What people do in Bitewing, in their words. */
export class App {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** From which address the browser comes. */
  async from(address: string): Promise<void> {
    await this.page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  }

  async typePassword(person: Person, password = person.password): Promise<void> {
    const form = this.page.locator('form').filter({ has: this.page.getByLabel('Username') })
    await form.getByLabel('Username').fill(person.email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Continue' }).click()
  }

  async typePin(person: Person): Promise<void> {
    const [, pin = ''] = await message(person, /Your PIN is (\d{6})/)
    // The sixth digit sends it.
    await this.page.getByLabel('PIN').first().fill(pin)
    await emptyOutbox(person)
  }

  async signIn(person: Person, path = '/login'): Promise<void> {
    await this.page.goto(path)
    await this.typePassword(person)
    await this.typePin(person)
    await expect(this.page.getByRole('button', { name: new RegExp(person.firstName) })).toBeVisible()
  }

  /** For whom signing in is not the matter: opens a screen with a session that was begun elsewhere. */
  async enter(person: Person, path = '/'): Promise<void> {
    await beginSession(this.page.context(), person.id)
    await this.page.goto(path)
    await expect(this.page.getByRole('button', { name: new RegExp(person.firstName) })).toBeVisible()
  }

  /** Nothing that axe finds: WCAG 2.2 A and AA. */
  async isAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }

  /** The one toast there is. */
  get toasts(): Locator {
    return this.page.locator(':is([role=status], [role=alert]) > [data-tone]')
  }

  async toast(text: string | RegExp): Promise<void> {
    await expect(this.toasts).toContainText(text)
  }
}
