import { defineConfig } from 'vitest/config'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'

/** The ways that people go every day, in Firefox, with the same world as the journeys. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['support/world.ts'],
    // One browser for all files.
    isolate: false,
    fileParallelism: false,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
  },
})
