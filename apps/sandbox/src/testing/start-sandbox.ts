import { runSandbox, type Sandbox } from '../sandbox.ts'

/** The whole sandbox over real HTTP, on a free port. */
export function startSandbox(options: Parameters<typeof runSandbox>[1] = {}): Promise<Sandbox> {
  return runSandbox(0, options)
}
