import { runSandbox, type Sandbox } from '../sandbox.ts'

/** The whole sandbox over real HTTP, on a free port. */
export function startSandbox(): Promise<Sandbox> {
  return runSandbox(0)
}
