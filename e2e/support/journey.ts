import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import config from '../playwright.config.ts'
import { findings } from './axe.ts'
import { BLOCKED, sayWhatIsBlocked } from './content-policy.ts'
import { leaveReport } from './failure-report.ts'
import { forgetWhatPassed, hasAppeared, rememberWhatPasses } from './passing.ts'
import { emptyOutbox, message, type Person } from './people.ts'
import { watchScreens } from './screens.ts'
import { beginSession } from './tokens.ts'

export { expect }

const NARROW = { width: 768, height: 900 }

/**
 * How a journey's screens are checked: only in light colours and a wide window, or also in dark and in a narrow window.
 */
type Looks = 'one' | 'every'

/** A journey fails on any error of a page, on what the content policy blocks, and on any request answered with a 500. */
export const test = base.extend<{ app: App; looks: Looks; screens: void }, { profile: Profile }>({
  looks: ['one', { option: true }],
  // Playwright reads from the parameters' pattern what a fixture needs; this one needs nothing.
  // oxlint-disable-next-line eslint/no-empty-pattern
  baseURL: async ({}, use) => use(process.env['BASE_URL']),
  profile: [
    async ({ browser }, use) => {
      const profile = await Profile.open(browser)
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  // Of journeys too that open windows of their own alone.
  screens: [
    async ({ browser }, use, info) => {
      const screens = watchScreens(browser)
      await use()
      screens.stop()
      for (const description of screens.opened) info.annotations.push({ type: 'screen', description })
    },
    { auto: true },
  ],
  context: async ({ profile }, use, info) => {
    const began = Date.now()
    await use(profile.context)
    if (info.status !== info.expectedStatus) await leaveReport(info, profile.pages(), began)
    for (const page of profile.pages()) await page.close()
    await profile.forget()
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport !== null) await page.setViewportSize(viewport)
    await use(page)
  },
  app: async ({ page, looks }, use) => {
    const problems = await problemsOf(page)
    await use(new App(page, looks))
    expect(problems).toEqual([])
  },
})

/** Grows while the page is used. */
export async function problemsOf(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  await page.addInitScript(sayWhatIsBlocked, BLOCKED)
  page.on('console', (message) => {
    if (message.text().startsWith(BLOCKED)) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return problems
}

const baseUrl = () => process.env['BASE_URL'] ?? ''

export function browserOptions(baseURL: string): BrowserContextOptions {
  const { viewport, locale, timezoneId, ignoreHTTPSErrors } = config.use ?? {}
  // Without animations, everything that a journey looks at has its final place and colours at once.
  return { baseURL, viewport, locale, timezoneId, ignoreHTTPSErrors, reducedMotion: 'reduce' }
}

/** Shared by all journeys of a worker, so that the browser does not load and compile everything again. */
class Profile {
  readonly context: BrowserContext
  /** An empty page that stays open to keep the process that runs our pages alive, with what it has compiled. */
  readonly #keeper: Page

  private constructor(context: BrowserContext, keeper: Page) {
    this.context = context
    this.#keeper = keeper
  }

  static async open(browser: Browser): Promise<Profile> {
    const context = await browser.newContext(browserOptions(baseUrl()))
    await rememberWhatPasses(context)
    const keeper = await context.newPage()
    await keeper.goto('/bitewing.svg')
    return new Profile(context, keeper)
  }

  /** The pages that the journey opened. */
  pages(): Page[] {
    return this.context.pages().filter((page) => page !== this.#keeper)
  }

  /** Every journey starts like the first: nobody signed in, nothing stored. */
  async forget(): Promise<void> {
    forgetWhatPassed(this.context)
    await this.context.clearCookies()
    const session = await this.context.newCDPSession(this.#keeper)
    await session.send('Storage.clearDataForOrigin', {
      origin: baseUrl(),
      storageTypes: 'local_storage,session_storage,indexeddb,cache_storage,service_workers',
    })
    await session.detach()
  }

  close(): Promise<void> {
    return this.context.close()
  }
}

/** What users do in Bitewing, in their own words. */
export class App {
  readonly page: Page
  readonly #looks: Looks

  constructor(page: Page, looks: Looks = 'one') {
    this.page = page
    this.#looks = looks
  }

  /** Sets the address that the browser appears to come from. */
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
    // Must happen before the PIN is submitted, because the next message may be sent right after that.
    await emptyOutbox(person)
    // The sixth digit submits the form.
    await this.page.getByRole('textbox', { name: 'PIN' }).first().fill(pin)
  }

  async signIn(person: Person, path = '/login'): Promise<void> {
    await this.page.goto(path)
    await this.typePassword(person)
    await this.typePin(person)
    await expect(this.page.getByRole('button', { name: new RegExp(`\\b${person.firstName}\\b`) })).toBeVisible()
  }

  /** For journeys that are not about signing in: opens a screen with a session that was created directly. */
  async enter(person: Person, path = '/'): Promise<void> {
    await beginSession(this.page.context(), person.id)
    await this.page.goto(path)
    await expect(this.page.getByRole('button', { name: new RegExp(`\\b${person.firstName}\\b`) })).toBeVisible()
  }

  /** The same without opening a screen, so that browser storage can be prepared for the first one. */
  async arrive(person: Person): Promise<void> {
    await beginSession(this.page.context(), person.id)
    await this.page.goto('/bitewing.svg')
    // Left over from the previous user of this browser.
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }

  /** Expects axe to find nothing once everything has loaded; accessibility.spec.ts looks at the frame too. Colours do not change with the width; 1 §2.2 checks what only a narrow window has. */
  async isAccessible({ frame = false } = {}): Promise<void> {
    await expect(this.page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    expect(await findings(this.page, 'everything', { frame })).toEqual([])
    if (this.#looks === 'one') return
    await this.inNarrowWindow(async () => {
      expect(await findings(this.page, 'layout', { frame }), '768 px wide').toEqual([])
    })
    await this.#inTheDark(async () => {
      expect(await findings(this.page, 'colours', { frame }), 'dark').toEqual([])
    })
  }

  async #inTheDark(look: () => Promise<void>): Promise<void> {
    await this.#paint('dark')
    await look()
    await this.#paint('light')
  }

  async inNarrowWindow(look: () => Promise<void>): Promise<void> {
    const wide = this.page.viewportSize()
    await this.page.setViewportSize(NARROW)
    await look()
    if (wide !== null) await this.page.setViewportSize(wide)
  }

  async #paint(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme })
    await expect(this.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }

  /** Retries what could not be loaded. A live event may refetch it at the same moment, which removes the button. */
  async tryAgain(blocked: string): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Try again' })
    await expect(button).toBeVisible()
    await this.page.unroute(blocked)
    await button.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((found) => found.click()))
  }

  /** At most one toast is shown at a time. */
  get toasts(): Locator {
    return this.page.locator(':is([role=status], [role=alert]) > [data-tone]')
  }

  async toast(text: string | RegExp): Promise<void> {
    await expect.poll(() => hasAppeared(this.page, 'toast', text), `the message “${text}”`).toBe(true)
  }

  /** The row that has this text glows for a moment, as what somebody else has changed does. */
  async glows(text: string): Promise<void> {
    await expect.poll(() => hasAppeared(this.page, 'changed', text), `the row of “${text}” glows`).toBe(true)
  }
}
