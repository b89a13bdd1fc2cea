import { eventually } from '@bitewing/db/testing/eventually'
import type { Sandbox } from '../../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../../sandbox/src/testing/start-sandbox.ts'
import { openBilling } from '../../../adapters/billing/open.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

/** A server beside a sandbox of its own, which has copied the card provider's books. */
export class BillingWorld {
  readonly sandbox: Sandbox
  readonly server: TestServer

  private constructor(sandbox: Sandbox, server: TestServer) {
    this.sandbox = sandbox
    this.server = server
  }

  static async open(): Promise<BillingWorld> {
    const sandbox = await startSandbox()
    const world = new BillingWorld(sandbox, await startTestServer({ SANDBOX_URL: sandbox.url }))
    await eventually(async () => {
      if ((await world.asOf()) === null) throw new Error('not read yet')
    })
    return world
  }

  async close(): Promise<void> {
    await this.server.stop()
    await this.sandbox.close()
  }

  /** When the books were last read. */
  async asOf(): Promise<string | null> {
    const { rows } = await this.server.owner.query<{ as_of: string | null }>('select as_of from billing_account')
    return rows[0]?.as_of ?? null
  }

  /** What people do on the sandbox's page. */
  admin(path: string, body: object): Promise<Response> {
    return fetch(`${this.sandbox.url}/admin/billing/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** What the copying works with. */
  copying() {
    const billing = openBilling(undefined, this.sandbox.url)
    if (billing === undefined) throw new Error('no provider')
    return { database: this.server.database, billing }
  }
}
