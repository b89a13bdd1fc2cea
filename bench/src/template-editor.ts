import { createClient, newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import type { Template } from '@bitewing/domain'
import { Chromium } from './chromium.ts'
import { openSignedIn } from './open-signed-in.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeWorld } from './world.ts'

const RECORDS = 1000
const FIELDS = 500
const RUNS = 5
const KEYS = 20
/** Milliseconds: the longest that the page may be busy at a stretch. */
const AIMS = { open: 150, drag: 150, type: 50 }

const NAME = 'Five hundred fields'
const LABEL = `document.querySelector('[role=dialog] input[maxlength="200"]')`

/** The editor of a form of five hundred fields in Chromium: opening it, dragging a row, and typing. The web app must be built. */
export async function templateEditor(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, () => {})
  try {
    await addTemplate(world.database.ownerUrl)
    const program = await startProduct(world)
    const browser = await Chromium.start()
    try {
      const person = await Person.signIn(program.url, 'admin@bitewing.example')
      const practices = demoPractices.filter(({ client_id }) => client_id === demoPractices[0]?.client_id)
      await openSignedIn(browser, program.url, person, practices, '/template')
      const runs = { open: [] as number[], drag: [] as number[], type: [] as number[] }
      for (let run = 0; run < RUNS; run += 1) {
        runs.open.push(await longestTask(browser, () => open(browser)))
        runs.drag.push(await longestTask(browser, () => drag(browser)))
        runs.type.push(await type(browser))
        await browser.evaluate(`document.querySelector('a[href="/template"]').click()`)
      }
      const figures = [
        ['opening the form', median(runs.open), AIMS.open],
        ['dragging a row past 30 others', median(runs.drag), AIMS.drag],
        [`typing ${KEYS} keys into a label, the search and the description`, median(runs.type), AIMS.type],
      ] as const
      const text = [
        `A form of ${FIELDS} fields in one category. The longest task of the page in each of ${RUNS} runs, its median; 0 where none took 50 ms.`,
        table(
          ['', 'measured, ms', 'aim'],
          figures.map(([name, value, aim]) => [name, value.toFixed(0), `at most ${aim}`]),
        ),
        `All runs: opening ${list(runs.open)}; dragging ${list(runs.drag)}; typing ${list(runs.type)}.`,
      ].join('\n\n')
      say(text)
      saveResult('template-editor', 'npm run bench template-editor', [text])
      return figures.every(([, value, aim]) => value <= aim)
    } finally {
      await browser.stop()
      await program.stop()
    }
  } finally {
    await world.remove()
  }
}

async function addTemplate(ownerUrl: string): Promise<void> {
  const fields = Array.from({ length: FIELDS }, (_, index) => ({
    id: newId(),
    bookmark: `Bench_${index}`,
    label: `Field number ${index}`,
    kind: 'text' as const,
    data: 'string' as const,
    maximumLength: 40,
    required: index % 3 === 0,
    symbol: '',
    effects: [],
  }))
  const content: Template = { sections: [{ id: newId(), name: 'All of them', type: 'info', items: fields }] }
  const owner = createClient(ownerUrl)
  await owner.connect()
  await owner.query('delete from templates where name = $1', [NAME])
  await owner.query(
    `insert into templates (id, client_id, name, description, type, content, version, published_at)
     values ($1, $2, $3, 'For a measurement', 'FBD', $4, 0, null)`,
    [newId(), demoPractices[0]?.client_id, NAME, JSON.stringify(content)],
  )
  await owner.end()
}

/** Of everything that the page does until the work is done and all is drawn; 0 where no task took 50 ms. */
async function longestTask(browser: Chromium, work: () => Promise<void>): Promise<number> {
  await browser.until(
    `[...document.querySelectorAll('td')].length > 0 || document.querySelector('[data-item]') !== null`,
  )
  await browser.evaluate(`new Promise((done) => requestIdleCallback(done))`)
  await browser.evaluate(`window.tasks = []; window.watch?.disconnect()
    window.watch = new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    window.watch.observe({ type: 'longtask' }); 0`)
  await work()
  return await browser.evaluate<number>(`new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => {
    window.tasks.push(...window.watch.takeRecords().map(({ duration }) => duration))
    done(Math.max(0, ...window.tasks))
  })))`)
}

async function open(browser: Chromium): Promise<void> {
  const cell = `[...document.querySelectorAll('td')].find((each) => each.textContent === ${JSON.stringify(NAME)})`
  await browser.until(cell)
  await browser.evaluate(`(${cell}).click()`)
  await browser.until(`document.querySelectorAll('[data-item]').length > ${FIELDS}`)
}

async function drag(browser: Chromium): Promise<void> {
  const middle = (row: number) =>
    `(() => { const { x, y, width, height } = document.querySelectorAll('li > [data-grip]')[${row}].getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 } })()`
  const from = await browser.evaluate<{ x: number; y: number }>(middle(1))
  const mouse = (kind: string, y: number) =>
    browser.send('Input.dispatchMouseEvent', { type: kind, x: from.x, y, button: 'left', buttons: 1, clickCount: 1 })
  const before = await browser.evaluate<string>(`document.querySelectorAll('li > [data-grip]')[1].ariaLabel`)
  await mouse('mouseMoved', from.y)
  await mouse('mousePressed', from.y)
  for (let step = 1; step <= 60; step += 1) await mouse('mouseMoved', from.y + 8 * step)
  await mouse('mouseReleased', from.y + 8 * 60)
  await browser.until(`document.querySelectorAll('li > [data-grip]')[1].ariaLabel !== ${JSON.stringify(before)}`)
}

/** Of the keys alone, not of opening and saving what they are typed into. */
async function type(browser: Chromium): Promise<number> {
  await browser.evaluate(`document.querySelector('[aria-label^="Settings of "]').click()`)
  await browser.until(LABEL)
  const label = await longestTask(browser, () => typeInto(browser, LABEL))
  await browser.evaluate(
    `[...document.querySelectorAll('[role=dialog] button')].find((each) => each.textContent === 'Save').click()`,
  )
  await browser.until(`document.querySelector('[role=dialog]') === null`)
  const search = `document.querySelector('[data-bookmark-search] input')`
  const description = `document.querySelector('input[aria-label="Description"]')`
  const found = await longestTask(browser, () => typeInto(browser, search))
  return Math.max(label, found, await longestTask(browser, () => typeInto(browser, description)))
}

async function typeInto(browser: Chromium, input: string): Promise<void> {
  await browser.evaluate(`(${input}).focus(); (${input}).select()`)
  for (let key = 0; key < KEYS; key += 1) {
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', key: 'a' })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' })
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function list(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ')
}
