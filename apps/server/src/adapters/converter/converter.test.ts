/** @module-tag all */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LONG_TEST_LIMIT_MS, LONG_WAIT_LIMIT_MS, WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { NotConverted } from '../../kernel/ports/converter.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'
import { aWordFile } from '../../testing/documents.ts'
import { secretFiles, secretsIn, wordFileShowing } from '../../testing/secret-files.ts'
import { conversion, type Office } from './conversion.ts'
import { NotConfined, namespaceOffice } from './namespace-office.ts'
import { confinedOffice } from './open.ts'
import { wasmOffice } from './wasm.ts'

const word = async () => new Uint8Array(await aWordFile().arrayBuffer())
const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-data-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const machine = namespaceOffice(dataDir, LONG_WAIT_LIMIT_MS)
const bundled = wasmOffice({ loading: 60_000, file: LONG_WAIT_LIMIT_MS, idle: LONG_WAIT_LIMIT_MS })
const offices: [string, Office | undefined][] = [
  ['that this machine has', machine],
  ['that comes with the product', bundled],
]
afterAll(async () => {
  for (const [, office] of offices) await office?.close()
})

for (const [name, office] of offices) {
  // The one that comes along hangs while it is loaded, now and then, and is started again.
  describe.skipIf(office === undefined)(`the word processor ${name}`, { timeout: LONG_TEST_LIMIT_MS }, () => {
    const converter = conversion([office as Office])

    test('makes a PDF of a Word file that reads the same, and shows nothing that the file refers to', async () => {
      const secrets = await secretFiles(dataDir)
      try {
        const { pages } = await readPdf(await converter.toPdf(await word(), 'user'))
        expect(pages.join()).toContain('Cedar Hill Family Dentistry')
        const pdf = await converter.toPdf(wordFileShowing(secrets.addresses), 'user')
        expect((await readPdf(pdf)).pages.join()).toContain('Visible')
        expect(await secretsIn(pdf)).toEqual([])
        expect(secrets.connections()).toBe(0)
      } finally {
        await secrets.remove()
      }
    })

    test('says that it cannot read a file', async () => {
      const rubbish = Buffer.from('PK\u0003\u0004 this is no Word file')
      await expect(converter.toPdf(rubbish, 'user')).rejects.toThrow(NotConverted)
    })
  })
}

describe('the word processor that comes with the product', () => {
  const program = (name: string) => join(import.meta.dirname, 'testing', name)

  test('is a new process for another user, and is let go when nobody needs it', async () => {
    const needed = { loading: WAIT_LIMIT_MS, file: LONG_WAIT_LIMIT_MS, idle: WAIT_LIMIT_MS }
    const office = wasmOffice(needed, program('echo-program.ts'))
    const pids: (number | undefined)[] = []
    for (const user of ['one', 'one', 'other']) {
      await office.toPdf(new Uint8Array(1), user)
      pids.push(office.pid)
    }
    expect(pids[1]).toBe(pids[0])
    expect(pids[2]).not.toBe(pids[0])
    await office.close()
    const alone = wasmOffice({ ...needed, idle: 1 }, program('echo-program.ts'))
    await alone.toPdf(new Uint8Array(1), 'one')
    await expect.poll(() => alone.pid).toBeUndefined()
  })

  test('that hangs while it is loaded, or with a file, is ended', async () => {
    const office = wasmOffice({ loading: 50, file: 50 }, program('hanging-program.ts'))
    await expect(office.toPdf(new Uint8Array(1), 'user')).rejects.toThrow(NotConverted)
    expect(office.pid).toBeUndefined()
  })
})

test('where the machine lets nobody be confined, the word processor that comes with the product is used', async () => {
  const used: string[] = []
  const machine: Office = {
    async toPdf() {
      used.push('machine')
      throw new NotConfined()
    },
    close: async () => {},
  }
  const bundled: Office = {
    async toPdf() {
      used.push('bundled')
      return new Uint8Array()
    },
    close: async () => {},
  }
  const office = confinedOffice(machine, bundled)
  await office.toPdf(new Uint8Array(), 'user')
  await office.toPdf(new Uint8Array(), 'user')
  expect(used).toEqual(['machine', 'bundled', 'bundled'])
})

test.skipIf(machine === undefined)('a machine on which a conversion would see our files converts nothing', async () => {
  const office = namespaceOffice('/usr/bin', LONG_WAIT_LIMIT_MS) as Office
  await expect(office.toPdf(await word(), 'user')).rejects.toThrow(NotConfined)
})

describe('an office program', () => {
  const office = (toPdf: Office['toPdf']): Office => ({ toPdf, close: async () => {} })

  test('that makes something else, or crashes, is told as such', async () => {
    const failing = [
      office(async () => new Uint8Array()),
      office(async () => {
        throw new Error('crashed')
      }),
    ]
    for (const one of failing)
      await expect(conversion([one]).toPdf(new Uint8Array(), 'user')).rejects.toThrow(NotConverted)
  })

  test('that is slow on one user keeps another free for the others, and not any number of files can wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = office(async (file) => {
      if (file.length > 0) await promise
      return Buffer.from('%PDF-1.4')
    })
    const converter = conversion([slow, slow])
    const asked = Array.from({ length: 7 }, () => converter.toPdf(new Uint8Array(1), 'slow user'))
    await expect(asked[6]).rejects.toThrow(TooManyWaiting)
    for (let file = 0; file < 3; file += 1)
      expect(await converter.toPdf(new Uint8Array(), 'other user')).toHaveLength(8)
    resolve()
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })
})
