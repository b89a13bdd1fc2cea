import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { NotConverted } from '../../kernel/ports/converter.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'
import { aWordFile } from '../../testing/documents.ts'
import { conversion, type Office } from './conversion.ts'
import { machineOffice } from './open.ts'
import { wasmOffice } from './wasm.ts'

const word = async () => new Uint8Array(await aWordFile().arrayBuffer())
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('bitewing-convert-'))

const machine = machineOffice()
const wasm = wasmOffice({ loading: 20_000, file: 18_000, idle: 1000 })
const offices: [string, Office | undefined][] = [
  ['that this machine has', machine],
  // Slow to load, and only used where the machine has no LibreOffice of its own.
  ['that comes with the product', machine === undefined ? wasm : undefined],
]
afterAll(async () => {
  for (const [, office] of offices) await office?.close()
})

for (const [name, office] of offices) {
  test.skipIf(office === undefined)(
    `the word processor ${name} makes a PDF of a Word file that reads the same, and a file that it cannot read harms no other`,
    async () => {
      const converter = conversion([office as Office])
      const rubbish = Buffer.from('PK\u0003\u0004 this is no Word file')
      const [first, second, third] = await Promise.allSettled([
        converter.toPdf(await word(), 'docx', 'user'),
        converter.toPdf(rubbish, 'docx', 'user'),
        converter.toPdf(await word(), 'docx', 'user'),
      ])
      expect(second).toMatchObject({ status: 'rejected', reason: expect.any(NotConverted) as unknown })
      for (const result of [first, third]) {
        const { pages } = await readPdf(result.status === 'fulfilled' ? result.value : new Uint8Array())
        expect(pages.join()).toContain('Cedar Hill Family Dentistry')
      }
    },
    300_000,
  )
}

test.skipIf(machine !== undefined)(
  'the process that comes with the product is let go when nobody needs it',
  async () => {
    await expect.poll(() => wasm.pid, { timeout: 10_000 }).toBeUndefined()
  },
)

describe('an office program', () => {
  const failing = (convert: Office['convert']) => conversion([{ convert, close: async () => {} }])

  test('that makes nothing, or something else, is told as such and leaves nothing', async () => {
    const before = folders()
    await expect(failing(async () => {}).toPdf(new Uint8Array(), 'doc', 'user')).rejects.toThrow(NotConverted)
    const crashing = failing(async () => {
      throw new Error('crashed')
    })
    await expect(crashing.toPdf(new Uint8Array(), 'doc', 'user')).rejects.toThrow(NotConverted)
    expect(folders()).toEqual(before)
  })

  test('that is slow on one user keeps another free for the others, and not any number of files can wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const convert = async (folder: string, _source: string, bytes: number) => {
      if (bytes > 0) await promise
      await writeFile(join(folder, 'word.pdf'), '%PDF-1.4')
    }
    const office = { convert, close: async () => {} }
    const converter = conversion([office, office])
    const asked = Array.from({ length: 7 }, () => converter.toPdf(new Uint8Array(1), 'doc', 'slow user'))
    await expect(asked[6]).rejects.toThrow(TooManyWaiting)
    for (let file = 0; file < 3; file += 1)
      expect(await converter.toPdf(new Uint8Array(), 'doc', 'other user')).toHaveLength(8)
    resolve()
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })
})
