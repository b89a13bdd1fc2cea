import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * @param {string} file
 * @returns {Count}
 */
export function countVitest(file) {
  const report = read(file)
  if (report === null) return nothing()
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults
  return {
    passed: report.numPassedTests,
    // A file that could not even be loaded has no tests to fail.
    failed:
      report.numFailedTests +
      files.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Each test that vitest knows of, with what became of it.
 * @param {string} file
 * @returns {{ name: string, status: 'passed' | 'failed' | 'skipped', ms: number }[]}
 */
export function outcomesOf(file) {
  /** @type {{ assertionResults: { fullName: string, status: string, duration?: number }[] }[]} */
  const files = read(file)?.testResults ?? []
  return files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    })),
  )
}

/**
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  const report = read(file)
  if (report === null) return nothing()
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/**
 * What a step counts for: if it exited with an error, it has failed at least once, whatever its report says.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
export function withExitCode(code, count) {
  return { ...count, failed: code === 0 ? count.failed : Math.max(count.failed, 1) }
}

/** @param {Count[]} counts */
export function total(counts) {
  const sum = nothing()
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** @param {Count} count */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @returns {Count} */
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0 })

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
