import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import config from '../playwright.config.ts'
import { emptyOutbox, message, type Person } from './people.ts'
import { beginSession } from './tokens.ts'

export { expect }

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scheme = 'light' | 'dark'
/** In which colours a journey's screens are looked at. */
type Schemes = 'light' | 'light and dark'

/** A journey fails on any error that the browser's console shows, and on any request that meets a 500. */
export const test = base.extend<{ app: App; schemes: Schemes }, { profile: BrowserContext }>({
  schemes: ['light', { option: true }],
  // Playwright reads from the parameters' pattern what a fixture needs; this one needs nothing.
  // oxlint-disable-next-line eslint/no-empty-pattern
  baseURL: async ({}, use) => use(process.env['BASE_URL']),
  // One for all journeys of a worker: what it has loaded once it need not load and compile again.
  profile: [
    async ({ browser }, use) => {
      const { viewport, locale, timezoneId } = config.use ?? {}
      const profile = await browser.newContext({ baseURL: baseUrl(), viewport, locale, timezoneId })
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use, info) => {
    await use(profile)
    const failed = info.status !== info.expectedStatus
    for (const [index, page] of profile.pages().entries()) {
      if (failed) await page.screenshot({ path: info.outputPath(`page-${index}.png`) }).catch(() => {})
      await page.close()
    }
    await forget(profile)
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport !== null) await page.setViewportSize(viewport)
    await use(page)
  },
  app: async ({ page, schemes }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('response', (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    await use(new App(page, schemes))
    expect(problems).toEqual([])
  },
})

const baseUrl = () => process.env['BASE_URL'] ?? ''

/** The next journey begins like the first: nobody signed in, nothing stored. */
async function forget(profile: BrowserContext): Promise<void> {
  await profile.clearCookies()
  const page = await profile.newPage()
  const session = await profile.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: baseUrl(),
    storageTypes: 'local_storage,session_storage,indexeddb,cache_storage,service_workers',
  })
  await page.close()
}

/** What people do in Bitewing, in their words. */
export class App {
  readonly page: Page
  readonly #schemes: readonly Scheme[]

  constructor(page: Page, schemes: Schemes = 'light') {
    this.page = page
    this.#schemes = schemes === 'light' ? ['light'] : ['light', 'dark']
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
    // Before the PIN is sent: what is written because of it may come at once.
    await emptyOutbox(person)
    // The sixth digit sends it.
    await this.page.getByLabel('PIN').first().fill(pin)
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

  /** The same, at no screen yet: what the next one is to find in the browser can be put there first. */
  async arrive(person: Person): Promise<void> {
    await beginSession(this.page.context(), person.id)
    await this.page.goto('/bitewing.svg')
    // Of somebody who sat here before.
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }

  /** Nothing that axe finds: WCAG 2.2 A and AA. It runs in the page itself: its usual way through a second page takes much longer. */
  async isAccessible(): Promise<void> {
    for (const colorScheme of this.#schemes) {
      await this.page.emulateMedia({ colorScheme })
      await expect(this.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await this.page.evaluate(AXE)
      const violations = await this.page.evaluate(async (runOnly) => {
        const { axe } = globalThis as unknown as { axe: typeof Axe }
        // Colours on their way to others are neither.
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
        const found = await axe.run(document, { runOnly, resultTypes: ['violations'] })
        return found.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        )
      }, RULES)
      expect(violations, colorScheme).toEqual([])
    }
    await this.page.emulateMedia({ colorScheme: null })
  }

  /** The one toast there is. */
  get toasts(): Locator {
    return this.page.locator(':is([role=status], [role=alert]) > [data-tone]')
  }

  async toast(text: string | RegExp): Promise<void> {
    await expect(this.toasts).toContainText(text)
  }
}
