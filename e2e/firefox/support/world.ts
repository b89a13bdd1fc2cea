import type { TestProject } from 'vitest/node'
import world from '../../support/world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
  }
}

/** The world of the journeys. Vitest has a BASE_URL of its own, so the server's address is given to the tests in its way. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const stop = await world()
  provide('baseUrl', process.env['BASE_URL'] ?? '')
  return stop
}
