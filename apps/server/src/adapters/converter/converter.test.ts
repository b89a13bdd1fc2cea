import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../../packages/documents/src/testing/pdf-file.ts'
import { NotConverted } from '../../kernel/ports/converter.ts'
import { aWordFile } from '../../testing/documents.ts'
import { conversion, type Office } from './conversion.ts'
import { machineOffice } from './open.ts'
import { wasmOffice } from './wasm.ts'

const word = async () => new Uint8Array(await aWordFile().arrayBuffer())
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('bitewing-convert-'))

const machine = machineOffice()
const wasm = wasmOffice({ loading: 20_000, file: 6000, idle: 1000 })
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
      const converter = conversion(office as Office)
      const rubbish = Buffer.from('PK\u0003\u0004 this is no Word file')
      const [first, second, third] = await Promise.allSettled([
        converter.toPdf(await word(), 'docx'),
        converter.toPdf(rubbish, 'docx'),
        converter.toPdf(await word(), 'docx'),
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
  const failing = (convert: Office['convert']) => conversion({ convert, close: async () => {} })

  test('that makes nothing, or something else, is told as such and leaves nothing', async () => {
    const before = folders()
    await expect(failing(async () => {}).toPdf(new Uint8Array(), 'doc')).rejects.toThrow(NotConverted)
    const crashing = failing(async () => {
      throw new Error('crashed')
    })
    await expect(crashing.toPdf(new Uint8Array(), 'doc')).rejects.toThrow(NotConverted)
    expect(folders()).toEqual(before)
  })

  test('is not asked for more than can wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = failing(() => promise)
    const asked = Array.from({ length: 11 }, () => slow.toPdf(new Uint8Array(), 'doc'))
    await expect(asked[10]).rejects.toThrow('too many are waiting')
    resolve()
    await Promise.allSettled(asked)
  })
})
