import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'

let sandbox: SandboxProcess | undefined
afterEach(() => sandbox?.stop())

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

async function takenPort() {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  return { port: (holder.address() as AddressInfo).port, free: () => holder.close() }
}

test('answers on the port that was asked for, and ends when told', async () => {
  const { port, free } = await takenPort()
  free()
  sandbox = await startSandboxProcess({ port, chosen: true })
  expect(sandbox.url).toBe(`http://127.0.0.1:${port}`)
  expect(await answers(sandbox.url)).toBe(true)
  sandbox.stop()
  await expect.poll(() => answers(`http://127.0.0.1:${port}`)).toBe(false)
})

test('a chosen port that is taken is said in a sentence', async () => {
  const { port, free } = await takenPort()
  await expect(startSandboxProcess({ port, chosen: true })).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or set SANDBOX_PORT to another one.`,
  )
  free()
})

test('when nobody chose the port, another one will do', async () => {
  const { port, free } = await takenPort()
  sandbox = await startSandboxProcess({ port, chosen: false })
  expect(sandbox.url).not.toContain(String(port))
  expect(await answers(sandbox.url)).toBe(true)
  free()
})

test('ends with its parent, even when that is killed', async () => {
  const parent = spawn(process.execPath, [resolve(import.meta.dirname, 'testing/run-sandbox-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done) => parent.stdout.once('data', (text: Buffer) => done(String(text))))
  expect(await answers(url)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => answers(url)).toBe(false)
})

test('ends where it cannot listen, and leaves nothing behind', async () => {
  const { port, free } = await takenPort()
  const env = { ...process.env, SANDBOX_PORT: String(port) }
  const child = fork(resolve(import.meta.dirname, '../../sandbox/src/main.ts'), { env, execArgv: [] })
  expect(await once(child, 'exit')).toEqual([1, null])
  free()
})

test('is started again when it dies', async () => {
  sandbox = await startSandboxProcess({ port: 0, chosen: true })
  const { url } = sandbox
  const killed = sandboxChild()
  process.kill(killed, 'SIGKILL')
  await expect.poll(sandboxChild).toBeGreaterThan(killed)
  await expect.poll(() => answers(url)).toBe(true)
})

/** The most recent sandbox among our child processes. */
function sandboxChild(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurSandbox(name))
  return Math.max(...pids.map(Number))
}

function isOurSandbox(pid: string): boolean {
  try {
    const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
    return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sandbox/src/main.ts')
  } catch {
    return false
  }
}
