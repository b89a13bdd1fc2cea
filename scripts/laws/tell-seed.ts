import type { TestProject } from 'vitest/node'
import { seedOfRun } from './seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number
  }
}

/** Says once a run from which seed the random cases come, and gives it to every worker. */
export function setup(project: TestProject): void {
  const seed = seedOfRun()
  project.provide('seed', seed)
  process.stdout.write(`Random cases are drawn from seed ${seed}; SEED=${seed} draws them again.\n`)
}
