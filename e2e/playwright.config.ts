import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { randomFrom } from '@bitewing/population'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { defineConfig } from '@playwright/test'

const TIME_ZONE = 'America/Chicago'
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/** The files in a random order, which Playwright has for projects alone. */
function inOrderOf(seed: string) {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'))
  const random = randomFrom(Number(seed))
  const places = new Map(files.map((name) => [name, random.whole(1_000_000)]))
  const sorted = files.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return { projects: sorted.map((name) => ({ name, testMatch: name })) }
}
const shuffleSeed = process.env['SHUFFLE_SEED']

/** Journeys in a real browser against the real server and a real database, both started by support/world.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(shuffleSeed === undefined ? {} : inOrderOf(shuffleSeed)),
  globalSetup: './support/world.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Tagged journeys are the second ones of a screen, or take long: run by `npm test -- all`, not by `npm test`.
  grepInvert: process.env['TESTS'] === 'usual' ? /@all\b/ : undefined,
  // One more than there are cores: a journey also waits, for answers and for what happens later.
  workers: Math.min(availableParallelism() + 1, 4),
  // A journey that passes only on the second try is broken.
  retries: 0,
  // Actions have no limit of their own.
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS, toPass: { timeout: WAIT_LIMIT_MS } },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    // With PROCESSES=several: the proxy's certificate is one that nobody knows.
    ignoreHTTPSErrors: process.env['PROCESSES'] === 'several',
    launchOptions: {
      executablePath,
      // Set for the whole browser as well, because pages that share a process can lose their own time zone.
      env: { ...(process.env as Record<string, string>), TZ: TIME_ZONE },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that beeps, for calls that are really made.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // All pages of a profile share one process, which then need not be started and warmed up for each journey.
        '--renderer-process-limit=1',
        // A journey is over before optimised code would pay, and both cores are busy: a quarter of the browser's work less.
        '--js-flags=--no-opt --no-maglev --no-flush-bytecode --single-threaded-gc',
      ],
    },
  },
})
