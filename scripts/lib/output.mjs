// What the commands print while they work: a line when a step begins, and one when it is done.

export const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '')

/** A problem that the user can fix: shown without a stack trace. */
export class Stop extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {number} since */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Prints that a step begins, and every ten seconds that it is still running; returns a function that ends it.
 * @param {string} what
 */
export function begin(what) {
  const since = Date.now()
  say(`• ${what}`)
  const reminder = setInterval(() => say(`  … ${Math.round((Date.now() - since) / 1000)} s`), 10_000)
  return (/** @type {string} */ outcome) => {
    clearInterval(reminder)
    say(`  ${outcome} (${seconds(since)})`)
  }
}

/**
 * Runs an entry point; a Stop becomes its sentence and exit code 1.
 * @param {() => Promise<unknown>} main
 */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
