import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './db/src/testing/eventually.ts'

/** Those that take long are left to `npm test -- all`, and there they come first: begun last, they would keep one worker waiting. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const isLong = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').includes('@module-tag all')

export default defineConfig({
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'db/src/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'apps/sandbox/src/**/*.test.ts',
      'apps/web/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'attack/src/**/*.test.ts',
      'bench/src/**/*.test.ts',
    ],
    globalSetup: ['scripts/laws/tell-seed.ts', 'db/src/testing/global-setup.ts'],
    setupFiles: ['scripts/laws/use-seed.ts'],
    pool: 'forks',
    // The files of a worker share its modules: loading them anew for each of 160 files takes longer than many of their tests.
    isolate: false,
    sequence: process.env['SHUFFLE_SEED'] === undefined ? { sequencer: LongOnesFirst } : {},
    tags: [{ name: 'all', description: 'Takes long: run by `npm test -- all`, not by `npm test`.' }],
    // Two more than there are cores: many tests wait for programs that they started or killed.
    maxWorkers: Math.min(availableParallelism() + 2, 6),
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    teardownTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
  },
})
