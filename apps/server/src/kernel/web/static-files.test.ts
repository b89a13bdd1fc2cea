import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../testing/raw-http.ts'
import { serveWebApp } from './static-files.ts'

const PASSPHRASE = '</script><script>alert("x")</script>'
let folder: string
let app: FastifyInstance
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitewing-web-'))
  for (const name of ['dist', 'dist/assets', 'dist/.vite', '.git']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'dist/index.html'), '<html><head></head><body>the page</body></html>')
  writeFileSync(join(folder, 'dist/assets/main-1.js'), 'const code = 1')
  for (const name of ['dist/.vite/manifest.json', '.git/HEAD', '.env', 'secret.key'])
    writeFileSync(join(folder, name), 'a secret')
  app = Fastify()
  serveWebApp(app, join(folder, 'dist'), { wirePassphrase: PASSPHRASE, demo: false, outbox: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string) => sendRaw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)

test.each([
  '/.git/HEAD',
  '/../.git/HEAD',
  '/.env',
  '/../.env',
  '/%2e%2e/secret.key',
  '/..%2fsecret.key',
  '/assets/../../secret.key',
  '/.vite/manifest.json',
  '//etc/passwd',
])('nothing of the disk beyond the built files is served (%s)', async (path) => {
  const { status, body } = await ask(path)
  expect([200, 400, 404]).toContain(status)
  expect(body).not.toMatch(/a secret|root:/)
})

test.each(['/assets/', '/assets', '/assets/nothing.js'])('no folder is listed (%s)', async (path) => {
  expect((await ask(path)).body).not.toContain('main-1')
})

test('what the page is told at its start is data, and cannot end its block', async () => {
  const { body } = await ask('/login')
  expect(body).not.toContain(PASSPHRASE)
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({ wirePassphrase: PASSPHRASE })
})

test('the page is asked for anew each time, and only files named after their content are kept', async () => {
  const kept = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-control')
  expect(await kept('/login')).toBe('no-cache')
  expect(await kept('/assets/main-1.js')).toContain('immutable')
})
