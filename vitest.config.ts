import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that kill and start programs take a minute where others take a second; begun last, they would keep one worker waiting. */
const LONG =
  /(resilience|external-postgres|killed|rolling|replica|newer-program|archive|backup|attack|pipeline|embedded|payer-answers|extraction|workbooks?|converter)[.]test[.]ts$/

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)

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
    globalSetup: ['db/src/testing/global-setup.ts'],
    pool: 'forks',
    // The files of a worker share its modules: loading them anew for each of 160 files takes longer than many of their tests.
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
    // Two more than there are cores: many tests wait for programs that they started or killed.
    maxWorkers: Math.min(availableParallelism() + 2, 6),
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
})
