import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'

/** OpenSSH's own client proves that the sandbox speaks the true protocol. */
const CLIENT = '/usr/bin/sftp'
const hasClient = existsSync(CLIENT)
if (!hasClient) process.stdout.write("OpenSSH's sftp is not here: the sandbox is not tried with it.\n")

let sandbox: Sandbox
let folder: string
let port: number
beforeAll(async () => {
  sandbox = await startSandbox()
  folder = mkdtempSync(join(tmpdir(), 'bitewing-sftp-'))
  const address = (await (await fetch(`${sandbox.url}/admin/sftp/address`)).json()) as { port: number }
  port = address.port
  const key = await (await fetch(`${sandbox.url}/admin/sftp/key`)).text()
  writeFileSync(join(folder, 'key'), key, { mode: 0o600 })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

async function batch(...commands: string[]): Promise<string> {
  writeFileSync(join(folder, 'batch'), `${commands.join('\n')}\n`)
  const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'IdentitiesOnly=yes', 'LogLevel=ERROR']
  const { stdout } = await promisify(execFile)(
    CLIENT,
    ['-P', String(port), '-i', join(folder, 'key'), ...options.flatMap((one) => ['-o', one])].concat([
      '-b',
      join(folder, 'batch'),
      'feeds@127.0.0.1',
    ]),
    { cwd: folder },
  )
  return stdout
}

test.skipIf(!hasClient)('OpenSSH’s client signs in with the key, puts, lists, gets and removes a file', async () => {
  const content = `a\n${'x'.repeat(100_000)}\n`
  writeFileSync(join(folder, 'patients.csv'), content)
  const listed = await batch(
    'mkdir north',
    'mkdir north/cedar',
    'put patients.csv north/cedar/patients.csv',
    'ls -l north/cedar',
    'get north/cedar/patients.csv back.csv',
    'rm north/cedar/patients.csv',
    'ls north/cedar',
  )
  expect(listed).toMatch(/100003 .*patients\.csv/)
  expect(readFileSync(join(folder, 'back.csv'), 'utf8')).toBe(content)
  expect(sandbox.provider('sftp').journal.writes).toEqual({ Put: 1, Remove: 1 })
})

test.skipIf(!hasClient)('what is dropped on the page is there for the client', async () => {
  const form = new URLSearchParams({ container: 'north', path: 'mill pond/claims.csv', content: 'one\ntwo' })
  const page = await fetch(`${sandbox.url}/admin/sftp/files`, { method: 'POST', body: form })
  expect(await page.text()).toContain('mill pond/claims.csv')
  expect(await batch('ls "north/mill pond"')).toContain('claims.csv')
})
