import { startSandbox } from '../../../sandbox/src/testing/start-sandbox.ts'
import { startTestServer } from './server.ts'

export type TestWorld = Awaited<ReturnType<typeof startTestWorld>>

/** The whole server and the sandbox that it talks to. */
export async function startTestWorld(environment: Record<string, string> = {}) {
  const sandbox = await startSandbox()
  const server = await startTestServer({ SANDBOX_URL: sandbox.url, ...environment })
  return {
    ...server,
    sandbox,
    async stop() {
      // The sandbox first, so that the robot does not wait for its answers.
      await sandbox.close()
      await server.stop()
    },
  }
}
