import { relative, resolve } from 'node:path'
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { unopened } from './screens.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** It only looks at screens in passing. */
const SWEEP = 'accessibility.spec.ts'

/**
 * Tells the process that started the journeys what became of each; and, where all of a kind were run (TESTS), whether every screen was
 * opened by one.
 */
export default class JourneyReporter implements Reporter {
  readonly #opened = new Set<string>()

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const { file, line } = test.location
    const [, , , ...titles] = test.titlePath()
    const state = test.outcome() === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed'
    tell({ file: relative(ROOT, file), line, name: titles.join(' › '), state })
    if (file.endsWith(SWEEP)) return
    for (const { type, description } of annotations) if (type === 'screen') this.#opened.add(description ?? '')
  }

  onError({ message = '' }: TestError): void {
    tell({ file: '', name: `the journeys: ${message.split('\n')[0]}`, state: 'failed' })
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (process.env['TESTS'] === undefined || status === 'interrupted') return { status }
    const missed = unopened(this.#opened)
    if (missed.length === 0) tell({ file: '', name: 'every screen was opened by a journey', state: 'passed' })
    for (const path of missed) {
      const name = `no journey opened the screen ${path}`
      process.stdout.write(`  ✗ ${name}\n`)
      tell({ file: '', name, state: 'failed' })
    }
    return { status: missed.length === 0 ? status : 'failed' }
  }
}

/** As scripts/lib/test-run/tally.mjs counts them. */
function tell(result: { file: string; line?: number; name: string; state: 'passed' | 'failed' | 'skipped' }): void {
  process.send?.(result)
}
