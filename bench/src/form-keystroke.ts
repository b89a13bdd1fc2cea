import { contract, type OutputOf } from '@bitewing/contract'
import { demoPractices, demoUsers } from '@bitewing/db/demo'
import { defaultFbdTemplate, fieldsOf } from '@bitewing/domain'
import { Chromium } from './chromium.ts'
import { openSignedIn } from './open-signed-in.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { milliseconds, saveResult, table } from './report.ts'
import { makeWorld } from './world.ts'

const USER = 'verifier@bitewing.example'
const RECORDS = 600
const WARM_UP = 20
const KEYS = 100
/** One frame of a screen that shows sixty a second. */
const FRAME_MS = 16

/** Where to type: the section and the field's label. */
const PLACES = [
  { name: 'a text among few', section: 'Verification', field: 'Verified by', key: 'a' },
  { name: 'an amount', section: 'Maximums', field: 'Annual maximum, individual', key: '1' },
  { name: 'a cell of the grid of procedures', section: 'Procedures', field: 'D0120 Percent', key: '1' },
] as const

/** What one key press in the full form costs the browser's main thread: it has to fit into a frame. The web app must be built. */
export async function formKeystroke(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, () => {})
  try {
    const program = await startProduct(world)
    const browser = await Chromium.start()
    try {
      await openForm(browser, program.url)
      const rows: string[][] = []
      let passed = true
      for (const place of PLACES) {
        say(`form-keystroke: ${place.name}`)
        const costs = await typeInto(browser, place)
        rows.push([place.name, ...[costs.median, costs.slowest].map(milliseconds)])
        passed &&= costs.slowest <= FRAME_MS
      }
      const fields = defaultFbdTemplate().sections.flatMap(fieldsOf).length
      const text = table(['typed into', 'ms a key, median', 'ms a key, slowest of 20'], rows)
      say(text)
      saveResult('form-keystroke', 'npm run bench form-keystroke', [
        `\nA form of ${fields} fields in Chromium: script, style and layout of one key, in time of its thread. Limit: a frame, ${FRAME_MS} ms.\n`,
        text,
      ])
      return passed
    } finally {
      await browser.stop()
      await program.stop()
    }
  } finally {
    await world.remove()
  }
}

/** Opens the form of a record as the list does: signed in, with practices chosen. */
async function openForm(browser: Chromium, url: string): Promise<void> {
  const person = await Person.signIn(url, USER)
  const granted = demoUsers.find((user) => user.email === USER)?.practiceIds ?? []
  const practice = demoPractices.find(({ id }) => granted.includes(id))
  const practiceIds = [practice?.id]
  const { verification } = contract
  const { records } = (await person.post(verification.list.path, { practiceIds, limit: 300, offset: 0 })) as OutputOf<
    typeof verification.list
  >
  const record = records.find(({ type, audited, CarrierName }) => type === 'FBD' && !audited && CarrierName !== 'EMPTY')
  if (record === undefined || practice === undefined) throw new Error('there is no record to work on')
  await openSignedIn(browser, url, person, [practice], '/missingCode', { transactionId: record._id })
  await browser.until(`document.querySelector('[role=tab]') !== null && location.pathname === '/missingCode'`)
  // Thread time, so that other load on the machine does not count.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
}

async function typeInto(browser: Chromium, { section, field, key }: (typeof PLACES)[number]) {
  await browser.evaluate(
    `[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent.startsWith('${section}')).click()`,
  )
  const input = `[...document.querySelectorAll('[data-bookmark] input')].find((input) =>
    (input.ariaLabel ?? document.getElementById(input.getAttribute('aria-labelledby'))?.firstChild.textContent) === '${field}')`
  await browser.until(`(${input})?.focus() ?? (${input}) === document.activeElement`)
  const costs: number[] = []
  for (let count = 0; count < WARM_UP + KEYS; count += 1) {
    // The field is emptied again and again, so that its text stays short.
    if (count % 5 === 4) await browser.evaluate(`(${input}).select()`)
    const cost = await costOf(browser, key)
    if (count >= WARM_UP) costs.push(cost)
  }
  costs.sort((one, other) => one - other)
  return { median: costs[KEYS / 2] as number, slowest: costs[Math.floor(KEYS * 0.95)] as number }
}

async function costOf(browser: Chromium, key: string): Promise<number> {
  const before = await workOf(browser)
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  // Waits until the frame that shows it has been rendered.
  await browser.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  return (await workOf(browser)) - before
}

/** Milliseconds that the page has spent on script, style and layout since it was loaded. */
async function workOf(browser: Chromium): Promise<number> {
  const { metrics } = await browser.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const parts = metrics.filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
  return parts.reduce((sum, { value }) => sum + value * 1000, 0)
}
