import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insuredWith, letTheRobotCheck, recordAbout } from '../features/form-fill/testing/checked-records.ts'
import { exportSpansTo } from '../kernel/observe/tracing.ts'
import { startTestWorld, type TestWorld } from '../testing/world.ts'

const practiceId = demoPractices[0]?.id ?? ''
/** Nobody is called so but who is planted here. */
const PLANTED = 'Quillfeather'

type Told = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code: number }
}
type Body = { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }

/** What stands for an OpenTelemetry collector: OTLP over HTTP, in JSON. */
const bodies: string[] = []
const keys: (string | undefined)[] = []
const collector = createServer((request, response) => void take(request, response))
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
  keys.push(request.headers['x-key'] as string | undefined)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}
const spans = () => bodies.flatMap((body) => (JSON.parse(body) as Body).resourceSpans[0]?.scopeSpans[0]?.spans ?? [])
const attribute = (span: Told | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

let world: TestWorld
let metrics = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  world = await startTestWorld({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of=the collector',
  })
})
afterAll(async () => {
  exportSpansTo(undefined)
  await new Promise((resolve) => collector.close(resolve))
})

describe('traces, where a collector is named', () => {
  beforeAll(async () => {
    const person = { ...insuredWith(0), firstName: PLANTED, lastName: PLANTED }
    await letTheRobotCheck(world, await recordAbout(world, person))
    const verifier = await world.client().signIn('verifier@bitewing.example')
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
    await fetch(`${world.url}/api/health`, { headers: { traceparent } })
    await fetch(`${world.url}/api/v2/landing/waiting?today=${PLANTED}`)
    await verifier.call(
      contract.transactions.list,
      { filter: { patientName: { operation: 'c', value: PLANTED } } },
      { selection: [practiceId] },
    )
    // An error whose text holds the name.
    await world.database
      .asSystem(async (db) => db.executeQuery({ sql: `select '${PLANTED}'::date`, parameters: [] } as never))
      .catch(() => {})
    metrics = await (await fetch(`${world.url}/api/metrics`)).text()
    await world.stop()
  })

  test('tell how long requests, transactions, steps of the robot, jobs and calls of services took, each within what asked for it', () => {
    const names = new Set(spans().map(({ name }) => name))
    for (const name of ['GET /api/health', 'transaction', 'robot: check', 'Stedi']) expect(names).toContain(name)
    expect([...names].some((name) => name.startsWith('job: '))).toBe(true)
    const byId = new Map(spans().map((span) => [span.spanId, span]))
    const asked = spans().find(({ name }) => name === 'Stedi')
    expect(byId.get(asked?.parentSpanId ?? '')?.name).toBe('robot: check')
    expect(asked?.traceId).toBe(byId.get(asked?.parentSpanId ?? '')?.traceId)
    for (const span of spans()) {
      expect(span.traceId).toMatch(/^[\da-f]{32}$/)
      expect(span.spanId).toMatch(/^[\da-f]{16}$/)
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
    }
    expect(new Set(keys)).toEqual(new Set(['of=the collector']))
  })

  test('go on with the trace of who calls, and say with which status it was answered', () => {
    const health = spans().find(({ name }) => name === 'GET /api/health')
    expect([health?.traceId, health?.parentSpanId]).toEqual(['ab'.repeat(16), 'cd'.repeat(8)])
    expect(attribute(health, 'http.response.status_code')).toBe('200')
    expect(attribute(health, 'http.route')).toBe('/api/health')
    const broken = spans().find(({ name, status }) => name === 'transaction' && status.code === 2)
    expect(attribute(broken, 'error.type')).toBe('error')
  })

  test('hold no name, no address with its query and no statement', () => {
    expect(bodies.join('')).not.toContain(PLANTED)
    expect(bodies.join('')).not.toMatch(/select |\?/i)
    expect(spans().length).toBeGreaterThan(50)
  })

  test('and metrics hold no name either', () => {
    expect(metrics).toContain('http_request_duration_seconds_count')
    expect(metrics).not.toContain(PLANTED)
  })
})
