import { existsSync, readFileSync } from 'node:fs'

/**
 * Each test that vitest knows of, with what became of it.
 * @param {string} file
 * @returns {{ name: string, status: 'passed' | 'failed' | 'skipped', ms: number }[]}
 */
export function outcomesOf(file) {
  /** @type {{ assertionResults: { fullName: string, status: string, duration?: number }[] }[]} */
  const files = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []
  return files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      ms: duration ?? 0,
    })),
  )
}
