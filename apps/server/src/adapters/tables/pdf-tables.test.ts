import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, LONG_WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { afterAll, describe, expect, test } from 'vitest'
import { simplePdf } from '../../../../../db/src/demo/pdf.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'
import { NotRead, type PageTable } from '../../kernel/ports/table-reader.ts'
import { pdfReferringTo, secretFiles } from '../../testing/secret-files.ts'
import { SuspendedChildren } from '../../testing/suspended-children.ts'
import { pdfTables } from './pdf-tables.ts'

const LIMITS = { time: LONG_WAIT_LIMIT_MS, heap: 64, memory: 800 }
const folder = mkdtempSync(join(tmpdir(), 'bitewing-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A reader that runs another program instead. */
function program(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, text)
  return path
}

const reading = async (reader: ReturnType<typeof pdfTables>, ...lines: string[]): Promise<PageTable[]> => {
  const { tables } = JSON.parse(new TextDecoder().decode(await reader.read(simplePdf(lines), 'user'))) as {
    tables: PageTable[]
  }
  return tables
}

describe('the reader of tables', () => {
  test('reads each page line by line', async () => {
    expect(await reading(pdfTables(LIMITS), 'Annual maximum', 'Remaining')).toEqual([
      { page: 1, rows: [['Annual maximum'], ['Remaining']] },
    ])
  })

  test('says that it failed when its process is killed, and reads the next file', async () => {
    const reader = pdfTables(LIMITS)
    const suspended = new SuspendedChildren()
    const failure = reading(reader, 'First').catch((error: unknown) => error)
    await expect.poll(() => suspended.count).toBe(1)
    suspended.kill()
    expect(await failure).toBeInstanceOf(NotRead)
    expect(reader.pids).toEqual([])
    expect((await reading(reader, 'Second'))[0]?.rows).toEqual([['Second']])
  })

  test('is ended when it hangs', async () => {
    const reader = pdfTables({ ...LIMITS, time: 500 }, program('hang', 'setInterval(() => {}, 1000)'))
    await expect(reading(reader, 'x')).rejects.toThrow(NotRead)
    expect(reader.pids).toEqual([])
  })

  test('may not take all memory, of objects or of bytes', async () => {
    const objects = program('objects', 'const all = []; for (;;) all.push({ all })')
    await expect(reading(pdfTables(LIMITS, objects), 'x')).rejects.toThrow(NotRead)
    const bytes = program('bytes', 'const all = []; for (;;) all.push(Buffer.alloc(50_000_000, 1))')
    await expect(reading(pdfTables(LIMITS, bytes), 'x')).rejects.toThrow(NotRead)
  })

  test('may not write files or start programs', async () => {
    const target = join(folder, 'written')
    const writing = program('writing', `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(target)}, 'x')`)
    await expect(reading(pdfTables(LIMITS, writing), 'x')).rejects.toThrow(NotRead)
    expect(existsSync(target)).toBe(false)
    const starting = program('starting', `import child from 'node:child_process'; child.execSync('true')`)
    await expect(reading(pdfTables(LIMITS, starting), 'x')).rejects.toThrow(NotRead)
  })

  test('reads nothing that a PDF refers to, and reaches no address', async () => {
    const secrets = await secretFiles(folder)
    const hostile = pdfReferringTo(secrets.addresses)
    const { tables } = JSON.parse(Buffer.from(await pdfTables(LIMITS).read(hostile, 'user')).toString()) as {
      tables: PageTable[]
    }
    expect(JSON.stringify(tables)).toContain('Visible')
    expect(JSON.stringify(tables)).not.toContain('CANARY')
    expect(secrets.connections()).toBe(0)
    const reading = program(
      'reading',
      `import fs from 'node:fs'; fs.readFileSync(${JSON.stringify(folder + '/secret.txt')})`,
    )
    await expect(pdfTables(LIMITS, reading).read(hostile, 'user')).rejects.toThrow(NotRead)
    await secrets.remove()
  })

  test("works on one file of a user at a time, lets five wait, and keeps room for another user's", async () => {
    const reader = pdfTables(LIMITS, program('waiting', 'setInterval(() => {}, 1000)'))
    const asked = Array.from({ length: 7 }, () => reader.read(new Uint8Array(), 'slow user'))
    const outcomes = Promise.allSettled(asked)
    await expect(asked[6]).rejects.toThrow(TooManyWaiting)
    expect(reader.pids).toHaveLength(1)
    const other = reader.read(new Uint8Array(), 'other user').catch((error: unknown) => error)
    await expect.poll(() => reader.pids).toHaveLength(2)
    // The waiting ones come next, and are ended as well.
    await eventually(async () => {
      await reader.close()
      expect(reader.pids).toEqual([])
    })
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await other).toBeInstanceOf(NotRead)
  })
})
