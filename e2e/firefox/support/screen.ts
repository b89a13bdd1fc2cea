import { eventually } from '@bitewing/db/testing/eventually'
import type { Frame, Locator, Page } from 'puppeteer-core'
import { expect, inject } from 'vitest'
import type { Person } from '../../support/people.ts'
import { selectionOf } from '../../support/records.ts'
import { sessionToken } from '../../support/tokens.ts'

/** What people see and do; names are what screen readers say. */
export class Screen {
  readonly page: Page
  /** The page itself, or a frame of it. */
  readonly #within: Page | Frame

  constructor(page: Page, within: Page | Frame = page) {
    this.page = page
    this.#within = within
  }

  in(frame: Frame): Screen {
    return new Screen(this.page, frame)
  }

  named(role: string, name: string): Locator<Element> {
    return this.#within.locator(`::-p-aria([name="${name}"][role="${role}"])`)
  }

  /** It has no role. */
  async fillPassword(text: string): Promise<void> {
    await about('password', type(this.#within.locator('input[type=password]'), text))
  }

  async press(name: string, role = 'button'): Promise<void> {
    await about(`${role} ${name}`, this.named(role, name).click())
  }

  async fill(name: string, text: string): Promise<void> {
    await about(`textbox ${name}`, type(this.named('textbox', name), text))
  }

  async shows(text: string): Promise<void> {
    await about(text, this.#within.locator(`::-p-text(${text})`).wait())
  }

  async textsOf(selector: string): Promise<string[]> {
    return await this.#within.$$eval(selector, (all) => all.map((one) => one.textContent.trim()))
  }

  async toast(text: string): Promise<void> {
    await eventually(async () => expect((await this.textsOf(TOASTS)).join()).toContain(text))
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${inject('baseUrl')}${path}`)
  }

  /** Signed in with a session that was created directly, and with the practice of new records selected. */
  async arrive(person: Person): Promise<void> {
    const { hostname: domain } = new URL(inject('baseUrl'))
    const token = await sessionToken(person.id)
    await this.page.browserContext().setCookie({ ...token, domain, path: '/', sameSite: 'Strict' })
    await this.goto('/bitewing.svg')
    await this.page.evaluate(
      (chosen) => localStorage.setItem('bitewing.context', chosen),
      JSON.stringify(selectionOf()),
    )
  }

  /** Opens a screen as another one would, with data in the navigation state. */
  async openWith(path: string, state: object): Promise<void> {
    await this.page.evaluate((to, usr) => history.pushState({ usr, key: 'journey', idx: 1 }, '', to), path, state)
    await this.page.reload()
  }
}

const TOASTS = ':is([role=status], [role=alert]) > [data-tone]'

/** In place of what is there; the library's own way to fill leaves that where a screen decides what a field shows. */
async function type(field: Locator<Element>, text: string): Promise<void> {
  const input = await field.waitHandle()
  await input.evaluate((one) => {
    if (!(one instanceof HTMLInputElement)) return
    one.focus()
    one.select()
  })
  await input.type(text)
}

/** The library's own words do not say what was waited for. */
async function about<Found>(what: string, found: Promise<Found>): Promise<Found> {
  return await found.catch((error: unknown) => {
    throw new Error(`${what}: ${String(error)}`)
  })
}
