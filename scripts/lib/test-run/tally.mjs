/**
 * What became of a test. `left`: it is run by `npm test -- all` alone.
 * @typedef {{ file: string, line: number | undefined, name: string, state: 'passed' | 'failed' | 'skipped' | 'left' }} Result
 */

/** A run with more failures than that says nothing new. */
export const MOST_FAILURES = 20

/** Counts the results of all steps as they come in. */
export class Tally {
  passed = 0
  failed = 0
  skipped = 0
  left = 0
  /** @type {Result[]} */
  failures = []
  #tooMany = () => {}

  /** Is called once, when nothing is to be gained by going on. @param {() => void} stop */
  whenTooMany(stop) {
    this.#tooMany = stop
  }

  /** @param {Result} result */
  add(result) {
    this[result.state] += 1
    if (result.state !== 'failed') return
    this.failures.push(result)
    if (this.failed === MOST_FAILURES) this.#tooMany()
  }

  /** Something that is no test of a file, such as a check. @param {string} name @param {boolean} passed */
  addCheck(name, passed) {
    this.add({ file: '', line: undefined, name, state: passed ? 'passed' : 'failed' })
  }
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Each failure with the command that runs it alone.
 * @param {readonly Result[]} failures
 */
export function failureLines(failures) {
  if (failures.length === 0) return []
  const lines = failures.flatMap(({ file, line, name }) => {
    const place = line === undefined ? file : `${file}:${line}`
    return file === '' ? [`✗ ${name}`] : [`✗ ${file} › ${name}`, `    npm test -- ${place}`]
  })
  return ['', `── failed ${'─'.repeat(64)}`, ...lines]
}
