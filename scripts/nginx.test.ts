import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as plainRequest, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Nginx, startNginx } from '../apps/server/src/testing/nginx.ts'
import { freePort } from '../apps/server/src/testing/server-process.ts'
import { findNginx } from './lib/nginx.mjs'

const MEGABYTE = 1024 * 1024

type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

/** The site that is shipped in front of two processes that tell what they were asked. */
describe.runIf(findNginx() !== undefined)('the site for nginx', () => {
  const processes: Server[] = []
  let nginx: Nginx
  beforeAll(async () => {
    const urls: string[] = []
    for (let index = 0; index < 2; index += 1) {
      const server = createServer(answer)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      processes.push(server)
      urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }
    nginx = await startNginx(urls as [string, string], await freePort())
  })
  afterAll(async () => {
    await nginx.stop()
    for (const server of processes) server.closeAllConnections()
    for (const server of processes) server.close()
  })

  test('is accepted by nginx -t', () => {
    expect(nginx.checked()).toContain('test is successful')
  })

  test('sends pages on to TLS, and refuses a call that was sent in the clear', async () => {
    const page = await inTheClear('/iv_missingcode')
    expect([page.status, page.headers.location]).toEqual([308, 'https://127.0.0.1/iv_missingcode'])
    expect((await inTheClear('/api/v2/iv/list')).status).toBe(403)
  })

  test.each([
    ['TLSv1.3', 'accepted'],
    ['TLSv1.2', 'accepted'],
    ['TLSv1.1', 'refused'],
  ] as const)('%s is %s', async (version, outcome) => {
    expect(await handshake(version)).toBe(outcome)
  })

  test('says itself where a call comes from, whatever the caller wrote', async () => {
    const { body } = await asked('/api/x', { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' } })
    const told = JSON.parse(body) as Record<string, string>
    // The frame around the site in tests takes the last one for the caller; what the caller wrote before it is gone.
    expect(told['x-forwarded-for']).toBe('198.51.100.1')
    expect(told['x-forwarded-proto']).toBe('https')
  })

  test('lets a file of 60 MB through, and refuses what nobody may send', async () => {
    expect((await asked('/api/upload', { body: Buffer.alloc(60 * MEGABYTE) })).body).toBe(String(60 * MEGABYTE))
    expect((await asked('/api/upload', { body: Buffer.alloc(65 * MEGABYTE) })).status).toBe(413)
  })

  test('passes live events on at once', async () => {
    const stream = request(`${nginx.url}/api/events`, { ca: readFileSync(nginx.certificateFile) }).end()
    const [answered] = (await once(stream, 'response')) as [IncomingMessage]
    const [first] = (await once(answered, 'data')) as [Buffer]
    // The process keeps the stream open after its first line.
    expect([String(first), answered.complete]).toEqual(['data: one\n\n', false])
    stream.destroy()
  })

  const inTheClear = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const call = plainRequest(`${nginx.plainUrl}${path}`, { headers: { host: '127.0.0.1' } })
      call
        .on('response', (response) => void readAll(response).then(resolve, reject))
        .on('error', reject)
        .end()
    })

  const asked = (path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { ca: readFileSync(nginx.certificateFile), headers, method: body === undefined ? 'GET' : 'POST' }
      const call = request(`${nginx.url}${path}`, options)
      call.on('response', (response) => void readAll(response).then(resolve, reject)).on('error', reject)
      call.end(body)
    })

  const handshake = (version: SecureVersion) =>
    new Promise<string>((resolve) => {
      const { hostname, port } = new URL(nginx.url)
      const options = { minVersion: version, maxVersion: version, ca: readFileSync(nginx.certificateFile) }
      const socket = connect(Number(port), hostname, options)
      const end = (outcome: string) => {
        socket.destroy()
        resolve(outcome)
      }
      socket.on('secureConnect', () => end('accepted')).on('error', () => end('refused'))
    })
})

function answer(
  asked: IncomingMessage,
  response: Parameters<NonNullable<Parameters<typeof createServer>[1]>>[1],
): void {
  if (asked.url === '/api/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n')
    return
  }
  let length = 0
  asked.on('data', (piece: Buffer) => {
    length += piece.length
  })
  asked.on('end', () => response.end(length > 0 ? String(length) : JSON.stringify(asked.headers)))
}

async function readAll(response: IncomingMessage): Promise<Answer> {
  const body = Buffer.concat(await Array.fromAsync(response)).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}
