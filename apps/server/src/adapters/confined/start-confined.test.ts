import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outputOf } from './output-of.ts'
import { startConfined } from './start-confined.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bitewing-confined-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the program writes, run with threads allowed, in the main thread or in one of its own. */
async function written(text: string, isThread: boolean): Promise<string> {
  const path = join(folder, 'program.mjs')
  writeFileSync(
    path,
    `import { isMainThread, Worker } from 'node:worker_threads'
    if (isMainThread === ${isThread}) new Worker(new URL(import.meta.url))
    else try { ${text}; console.log('done') } catch (error) { console.log('refused: ' + (error.cause ?? error).message) }`,
  )
  const child = startConfined(path, { reads: [], options: ['--allow-worker'], limits: [] })
  const { output } = await outputOf(child, new Uint8Array(), { ms: 30_000, longest: 10_000 })
  return output.toString().trim()
}

for (const isThread of [false, true]) {
  test(`a confined program ${isThread ? 'in a thread ' : ''}reads no file, writes none and starts no program`, async () => {
    const [secret, target] = [join(folder, 'secret'), join(folder, 'written')].map((path) => JSON.stringify(path))
    writeFileSync(join(folder, 'secret'), 'secret')
    for (const attempt of [
      `(await import('node:fs')).readFileSync(${secret})`,
      `(await import('node:fs')).writeFileSync(${target}, 'x')`,
      `(await import('node:child_process')).execFileSync('true')`,
    ])
      expect(await written(attempt, isThread)).toMatch(/^refused: Access to this API has been restricted/)
    expect(existsSync(join(folder, 'written'))).toBe(false)
  })

  test(`a confined program ${isThread ? 'in a thread ' : ''}reaches no address`, async () => {
    let connections = 0
    const server = createServer(() => (connections += 1))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    expect(await written(`await fetch('http://127.0.0.1:${port}/')`, isThread)).toBe(
      'refused: There is no network here.',
    )
    const plain = `(await import('node:net')).connect(${port}, '127.0.0.1')`
    expect(await written(plain, isThread)).toBe('refused: There is no network here.')
    expect(connections).toBe(0)
    await new Promise((resolve) => server.close(resolve))
  })
}

test('a confined program knows none of our settings', async () => {
  process.env['BITEWING_TEST_SECRET'] = 'secret'
  try {
    expect(await written('console.log(JSON.stringify(process.env))', false)).not.toContain('secret')
  } finally {
    delete process.env['BITEWING_TEST_SECRET']
  }
})
