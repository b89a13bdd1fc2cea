import { demoPractices } from '@bitewing/db/demo'
import { Chromium } from './chromium.ts'
import { dateText } from './list.ts'
import { openSignedIn } from './open-signed-in.ts'
import { Person } from './person.ts'
import { startProduct } from './programs.ts'
import { saveResult, table } from './report.ts'
import { makeWorld } from './world.ts'

const RECORDS = 12_000
const LOADED = 10_000
const KEYS = 60
/** Milliseconds: what people notice as a stutter, and what feels instant. */
const AIMS = { task: 50, key: 100 }

const SCROLL = `document.querySelector('[role=grid]').parentElement`
const SHOWN = `Number(/[\\d,]+/.exec([...document.querySelectorAll('[role=status]')].map((part) => part.textContent).join(' '))?.[0].replaceAll(',', ''))`

/** The grid with ten thousand rows in Chromium: scrolling, and typing a filter. The web app must be built. */
export async function gridInBrowser(say: (line: string) => void): Promise<boolean> {
  const world = await makeWorld(RECORDS, () => {})
  try {
    const program = await startProduct(world)
    const browser = await Chromium.start()
    try {
      const person = await Person.signIn(program.url, 'admin@bitewing.example')
      await openSignedIn(browser, program.url, person, demoPractices, `/allTransaction?${everyDay()}&rows=endless`)
      await loadRows(browser, say)
      const scrolled = await scroll(browser)
      const typed = await typeFilter(browser)
      const figures = [
        ['scrolling: longest task over 50 ms (0: none)', scrolled.longest, AIMS.task],
        ['a key in a filter until it is shown: slowest, ms', typed.slowest, AIMS.key],
      ] as const
      const text = [
        `${LOADED.toLocaleString('en')} rows loaded; ${scrolled.steps} steps of 400 pixels down and up, tasks over ${AIMS.task} ms: ${scrolled.long}; ${KEYS} keys, median ${typed.median.toFixed(0)} ms.`,
        table(
          ['', 'measured', 'aim'],
          figures.map(([name, value, aim]) => [name, value.toFixed(0), `at most ${aim}`]),
        ),
      ].join('\n\n')
      say(text)
      saveResult('grid-in-browser', 'npm run bench grid-in-browser', [text])
      return figures.every(([, value, aim]) => value <= aim)
    } finally {
      await browser.stop()
      await program.stop()
    }
  } finally {
    await world.remove()
  }
}

function everyDay(): string {
  const today = Math.floor(Date.now() / 86_400_000)
  return `dates=${dateText(today - 2000)}..${dateText(today + 2000)}`
}

async function loadRows(browser: Chromium, say: (line: string) => void): Promise<void> {
  await browser.until(`document.querySelector('[role=grid] td') !== null`)
  for (let loaded = 0; loaded < LOADED; ) {
    await browser.evaluate(`${SCROLL}.scrollTo(0, ${SCROLL}.scrollHeight)`)
    await browser.until(`${SHOWN} > ${loaded}`)
    loaded = await browser.evaluate<number>(SHOWN)
    if (loaded % 3000 === 0) say(`grid-in-browser: ${loaded} rows`)
  }
}

/** Scrolls from the top to the end and back, a step a frame, like a mouse wheel. */
async function scroll(browser: Chromium): Promise<{ steps: number; long: number; longest: number }> {
  return await browser.evaluate(`(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const pane = ${SCROLL}
    pane.scrollTo(0, 0)
    await new Promise((done) => setTimeout(done, 1000))
    const tasks = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    let steps = 0
    for (const direction of [1, -1]) {
      for (let count = 0; count < 400; count += 1) {
        pane.scrollBy(0, 400 * direction)
        await frame()
        steps += 1
      }
    }
    await new Promise((done) => setTimeout(done, 500))
    tasks.push(...observer.takeRecords().map(({ duration }) => duration))
    return { steps, long: tasks.length, longest: Math.max(0, ...tasks) }
  })()`)
}

/** Types into the filter's dropdown over the loaded grid: the time from the key to the frame that shows it. */
async function typeFilter(browser: Chromium): Promise<{ median: number; slowest: number }> {
  await browser.evaluate(
    `[...document.querySelectorAll('button')].find((button) => button.textContent.startsWith('Filters')).click()`,
  )
  const input = `document.querySelector('[aria-label="Patient Name: value"], [aria-label="Carrier: value"]')`
  // The dropdown focuses its first field itself, a moment after it has opened.
  await browser.until(`document.activeElement?.tagName === 'INPUT'`)
  await browser.until(`(${input})?.focus() ?? (${input}) === document.activeElement`)
  const times: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    if (key % 10 === 9) await browser.evaluate(`(${input}).select()`)
    await browser.evaluate(`window.keyShown = new Promise((done) => (${input}).addEventListener('input', (event) => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - event.timeStamp)))
    }, { once: true })); 0`)
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', key: 'a' })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' })
    times.push(await browser.evaluate<number>('window.keyShown'))
  }
  times.sort((one, other) => one - other)
  return { median: times[KEYS / 2] as number, slowest: times.at(-1) as number }
}
