import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { adminRoutes } from './admin/routes.ts'
import { PayerNetwork } from './eligibility/payer-network.ts'
import { Faults } from './frame/faults.ts'
import { Journal } from './frame/journal.ts'
import { onlyFromThisMachine } from './frame/loopback.ts'
import { misbehaveOnPurpose } from './frame/misbehave.ts'
import type { Provider, RunningProvider } from './frame/provider.ts'
import { azureBlob } from './providers/azure-blob/index.ts'
import { billing } from './providers/billing/index.ts'
import { clearinghouse } from './providers/clearinghouse/index.ts'
import { website } from './providers/website/index.ts'
import { change } from './providers/change/index.ts'
import { google } from './providers/google/index.ts'
import { phone, type PhoneOptions } from './providers/phone/index.ts'
import { LiveCalls } from './providers/phone/workspace/live-calls.ts'
import { workspace } from './providers/phone/workspace/index.ts'
import { pms } from './providers/pms/index.ts'
import { s3 } from './providers/s3/index.ts'
import { sftp } from './providers/sftp/index.ts'
import { sms } from './providers/sms/index.ts'
import { stedi } from './providers/stedi/index.ts'
import { voice } from './providers/voice/index.ts'
import { x12 } from './providers/x12/index.ts'

/** More than the largest file that Bitewing accepts, with room for base64. */
const BODY_LIMIT = 64 * 1024 * 1024

/** The billing provider's own library can be given another host, but no path on it. */
const HOST_ONLY = '/v1/'

export type Sandbox = Awaited<ReturnType<typeof runSandbox>>

/** The outside world on this machine: one server, with each provider under a prefix. Loopback only. */
export async function runSandbox(port: number, options: { phone?: PhoneOptions; sftpPort?: number } = {}) {
  const closing = new AbortController()
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith(HOST_ONLY) ? `/billing${url}` : url),
  })
  const network = new PayerNetwork()
  const calls = new LiveCalls()
  const providers = [
    stedi(network),
    change(network),
    x12(network),
    google(),
    pms(),
    s3(),
    azureBlob(),
    sftp(options.sftpPort),
    phone({ ...options.phone, live: calls }),
    workspace(calls),
    sms(),
    billing(),
    voice(),
    clearinghouse({ goesOn: options.phone?.goesOn }),
    website(),
  ].map((provider): RunningProvider => ({ ...provider, faults: new Faults(), journal: new Journal() }))
  onlyFromThisMachine(app)
  adminRoutes(app, providers, network)
  for (const provider of providers) {
    await app.register(async (scope) => mount(scope, provider, closing.signal), { prefix: `/${provider.name}` })
  }
  await app.listen({ host: '127.0.0.1', port })
  const address = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    provider(name: string): RunningProvider {
      const found = providers.find((provider) => provider.name === name)
      if (found === undefined) throw new Error(`the sandbox has no provider ${name}`)
      return found
    },
    async close(): Promise<void> {
      closing.abort()
      await app.close()
    },
  }
}

async function mount(
  app: Parameters<Provider['routes']>[0],
  provider: RunningProvider,
  closing: AbortSignal,
): Promise<void> {
  // Providers check the raw bytes, so nothing is parsed before them.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const misbehave = misbehaveOnPurpose(app, provider, closing)
  const refuse = (status: number) => ({ status, ...provider.failure(status) })
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const { status, contentType, body } = refuse(error.statusCode ?? 500)
    return reply.code(status).type(contentType).send(body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { status, contentType, body } = refuse(404)
    return reply.code(status).type(contentType).send(body)
  })
  provider.routes(app, { journal: provider.journal, faults: provider.faults, misbehave })
}
