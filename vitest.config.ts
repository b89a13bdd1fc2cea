import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'db/src/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'apps/sandbox/src/**/*.test.ts',
      'apps/web/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['db/src/testing/global-setup.ts'],
    pool: 'forks',
    // Each worker talks to the same database server; more of them than cores only makes every test slower.
    maxWorkers: 2,
    // Generous: a machine that is shared with others may be several times slower than usual.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
