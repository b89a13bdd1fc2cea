import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { expect, test as base } from 'vitest'
import { BLOCKED, sayWhatIsBlocked } from '../../support/content-policy.ts'
import { WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { Screen } from './screen.ts'

const settings = {
  // A microphone that beeps, given without a question, for calls that are really made; and what is heard may be played.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'intl.locale.requested': 'en-US',
}

/** A window of its own for each test; what it downloads is in `downloads`. */
export const test = base.extend<{ firefox: Browser; downloads: string; screen: Screen }>({
  firefox: [
    // Vitest reads from the parameters' pattern what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
        extraPrefsFirefox: settings,
        env: { ...process.env, TZ: 'America/Chicago' },
        defaultViewport: { width: 1440, height: 900 },
        timeout: WAIT_LIMIT_MS,
        protocolTimeout: WAIT_LIMIT_MS,
      })
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern
  downloads: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'bitewing-firefox-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  screen: async ({ firefox, downloads }, use) => {
    const downloadBehavior = { policy: 'allow', downloadPath: downloads } as const
    const context = await firefox.createBrowserContext({ downloadBehavior })
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_LIMIT_MS)
    const problems = await problemsOf(page)
    await use(new Screen(page))
    await context.close()
    expect(problems).toEqual([])
  },
})

/** Grows while the page is used: everything that Firefox calls an error, and what the content policy blocks. */
async function problemsOf(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  await page.evaluateOnNewDocument(sayWhatIsBlocked, BLOCKED)
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return problems
}
