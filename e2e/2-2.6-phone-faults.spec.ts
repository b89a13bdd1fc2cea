import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from './support/journey.ts'
import { inEveryLook } from './support/looks.ts'
import { openRecord, type PhoneOfShell, test } from './support/phone.ts'

const FAILED = 'error to load phone.'

/** As a provider writes one that never thought of such a browser. */
const NEEDS_STORAGE = `<!doctype html><html lang="en"><title>Phone</title><script>
  try {
    localStorage.setItem('phone', '1')
    parent.postMessage({ name: 'apm_phone_loaded', value: {} }, '*')
  } catch {}
</script></html>`
const PAGE = '**/workspace?integration=generic'

/** What a browser does to the frame of another site in a private window: even a look at its storage is refused. */
async function keepStorageFromFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top) return
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: refuse })
  })
}

/** Needs the page's clock. */
async function isSilent(page: Page, phone: PhoneOfShell): Promise<void> {
  await expect(phone.bar).toContainText('Phone is loading')
  await page.clock.runFor(11_000)
  await expect(phone.bar).toContainText('Phone does not answer. Why?')
}

test.describe('2 §2.6 A phone that fails', () => {
  test('nobody is signed in to it: says so, and works once somebody is', async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.isReady()
    await phone.set({ agentId: null })
    await expect(phone.bar).toContainText('Sign in to the phone')
    await phone.dial.click()
    await app.toast(`${FAILED} Nobody is signed in to the phone`)
    expect(await phone.dials()).toBe(0)
    await phone.show()
    const window = page.waitForEvent('popup')
    await phone.frame.getByRole('button', { name: 'Sign in' }).click()
    const signIn = await window
    const closed = signIn.waitForEvent('close')
    // The click closes the window, which may be gone before the click is reported as done.
    await signIn
      .getByRole('button', { name: 'Vera Lorimer' })
      .click()
      .catch(() => undefined)
    await closed
    await phone.call()
    await phone.hangUp()
  })

  test('the microphone is refused: nothing typed is lost', { tag: '@all' }, async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.isReady()
    await phone.set({ microphone: 'refused' })
    await page.getByLabel('Group Name').fill('Typed before the call')
    await phone.dial.click()
    await app.toast(`${FAILED} The browser gives the phone no microphone.`)
    await expect(page.getByLabel('Group Name')).toHaveValue('Typed before the call')
    await phone.set({ microphone: 'asked for' })
    await phone.call()
    expect(await phone.dials()).toBe(2)
  })

  test('the line is busy, nobody answers, or the call breaks off: nothing is dialled again', { tag: '@all' }, async ({
    app,
    phone,
  }) => {
    await openRecord(app)
    await phone.isReady()
    for (const callee of ['is busy', 'does not answer']) {
      await phone.set({ callee, ringing: 1 })
      await phone.dial.click()
      await expect(phone.bar).toContainText('Ringing')
      await app.toast('The call ended before anybody answered.')
      await phone.isReady()
    }
    await phone.set({ callee: 'answers', dropsAfter: 2 })
    await phone.dial.click()
    await expect(phone.bar).toContainText('On a call')
    await phone.isReady()
    expect(await phone.dials()).toBe(3)
  })

  test('the phone is on a call already', { tag: '@all' }, async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.isReady()
    await phone.show()
    await phone.frame.getByLabel('Number').fill('+18005550104')
    await phone.frame.getByRole('button', { name: 'Call', exact: true }).click()
    await phone.isUp()
    await expect(phone.bar).toContainText('+1(800)555-0104')
    await expect(phone.dial).toHaveAttribute('aria-disabled', 'true')
    await phone.dial.hover()
    await expect(page.getByRole('tooltip')).toContainText('The phone is on a call already.')
    await phone.dial.press('Enter')
    expect(await phone.dials()).toBe(1)
  })

  test('it never answers: nobody knows, and it is not dialled again', { tag: '@all' }, async ({ app, page, phone }) => {
    await page.clock.install()
    await openRecord(app)
    await phone.isReady()
    await phone.set({ dialling: 'never answers' })
    await phone.dial.click()
    await expect.poll(() => phone.dials()).toBe(1)
    await phone.dial.click()
    await app.toast(`${FAILED} The phone is dialling already.`)
    await page.clock.runFor(11_000)
    await app.toast(`${FAILED} The call may still have started: look at the phone.`)
    expect(await phone.dials()).toBe(1)
  })

  test('it begins a call without an answer: that is a call', { tag: '@all' }, async ({ app, phone }) => {
    await openRecord(app)
    await phone.isReady()
    await phone.set({ dialling: 'starts without an answer' })
    await phone.call()
    await expect(app.toasts).toHaveCount(0)
    expect(await phone.dials()).toBe(1)
  })

  test('its page cannot be reached: says so, and can be loaded again', async ({ app, page, phone }) => {
    await page.clock.install()
    await page.route(PAGE, (route) => route.abort())
    await openRecord(app)
    await isSilent(page, phone)
    await phone.dial.click()
    await app.toast(`${FAILED} The phone does not answer.`)
    await page.unroute(PAGE)
    await phone.show()
    await page.getByRole('button', { name: 'Load the phone again' }).click()
    await phone.isReady()
  })

  test('its page may store nothing, as in a private window: each open page is a phone all the same', async ({
    app,
    page,
    phone,
  }) => {
    await keepStorageFromFrames(page)
    await openRecord(app)
    await phone.call()
    const station = await phone.station()
    await phone.hangUp()
    await page.getByRole('button', { name: 'Load the phone again' }).click()
    await phone.isReady()
    expect(await phone.station()).not.toBe(station)
  })
})

test.describe('Messages that are not the phone’s', () => {
  let attacker: Server
  test.beforeAll(async () => {
    attacker = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Attacker</title><p>Hello'),
    )
    await new Promise<void>((done) => attacker.listen(0, '127.0.0.1', done))
  })
  test.afterAll(() => void attacker.close())

  test('a page of another origin that posts them changes nothing', { tag: '@all' }, async ({
    app,
    page,
    phone,
    context,
  }) => {
    await openRecord(app)
    await phone.isReady()
    const address = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`
    // A window that we opened has us as its opener.
    const opened = context.waitForEvent('page')
    await page.evaluate((url) => void window.open(url), address)
    const foreign = await opened
    await foreign.waitForLoadState()
    await foreign.evaluate(() => {
      const say = (name: string, value?: unknown) =>
        (window.opener as Window).postMessage({ name: `apm_phone_${name}`, value }, '*')
      say('loaded', { id: 1 })
      say('outgoing_call', { from: '+1', to: '+18005550100', call_id: 1 })
      say('logout')
    })
    // Our own window, in the name of the phone's origin.
    await page.evaluate(() => {
      const origin = new URL(document.querySelector<HTMLIFrameElement>('iframe[title]')?.src ?? '').origin
      for (const name of ['apm_phone_outgoing_call', 'apm_phone_logout'])
        window.dispatchEvent(
          new MessageEvent('message', { origin, source: window, data: { name, value: { to: '+1', call_id: 2 } } }),
        )
    })
    await phone.isReady()
    await phone.call()
    await expect(phone.bar).toContainText('+1(800)555-0100')
    expect(await phone.dials()).toBe(1)
  })
})

inEveryLook('2 §2.6 The phone', () => {
  test('a page that needs storage and gets none is silent: why, and what to do', { tag: '@all' }, async ({
    app,
    page,
    phone,
  }) => {
    await page.clock.install()
    await keepStorageFromFrames(page)
    await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: NEEDS_STORAGE }))
    await openRecord(app)
    await isSilent(page, phone)
    await app.isAccessible()
    await phone.bar.click()
    const dock = page.getByRole('region', { name: 'Phone', exact: true })
    await expect(dock).toContainText('Sign in below. If the page stays empty, load it again.')
    await expect(dock).toContainText('The browser may not let the phone store anything, as in a private window')
    await expect(dock).toContainText(`allow cookies for ${new URL(process.env['SANDBOX_URL'] ?? '').host}`)
    await app.isAccessible()
  })

  test('its bar, its window and a call are accessible', { tag: '@all' }, async ({ app, phone }) => {
    await openRecord(app)
    await phone.isReady()
    await app.isAccessible()
    await phone.call()
    await app.isAccessible()
    await phone.hangUp()
  })

  test('by keyboard alone: dialled, a menu answered, hung up', { tag: '@all' }, async ({ app, page, phone }) => {
    await openRecord(app)
    await phone.isReady()
    await phone.dial.focus()
    await page.keyboard.press('Enter')
    await phone.isUp()
    await page.keyboard.press('Alt+p')
    await expect(phone.bar).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Alt+p')
    await expect(phone.bar).toHaveAttribute('aria-expanded', 'true')
    const zero = phone.frame.getByRole('button', { name: '0', exact: true })
    for (let presses = 0; presses < 30; presses += 1) {
      if (await zero.evaluate((key) => key === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(phone.frame.getByText('All representatives are busy.')).toBeVisible()
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
    await expect(phone.frame.getByRole('button', { name: 'Hang up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await phone.isReady()
  })
})
