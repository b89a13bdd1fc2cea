import type { TestProject } from 'vitest/node'
import { createClient } from '../index.ts'
import { startDemoWorld } from './demo-world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrls: { ownerUrl: string; appUrl: string; adminUrl: string }
  }
}

/** One real PostgreSQL for all test files, with a small set of demo data in its first database, the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, stop } = await startDemoWorld()
  const { ownerUrl, appUrl, adminUrl } = database
  await planOnceForAll(adminUrl)
  project.provide('databaseUrls', { ownerUrl, appUrl, adminUrl })
  return stop
}

/** As on a server that has run for a while, where PostgreSQL switches to generic plans: statements that fail with those fail here at once. */
async function planOnceForAll(adminUrl: string): Promise<void> {
  const client = createClient(adminUrl)
  await client.connect()
  await client.query(`alter role all set plan_cache_mode = 'force_generic_plan'`)
  await client.end()
}
