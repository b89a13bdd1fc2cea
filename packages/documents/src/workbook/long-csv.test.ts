import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'
import { longCsv, newCsv } from './long-csv.ts'
import { neutral } from './sheet-rows.ts'

const columns = [
  { title: 'Name', width: 20 },
  { title: 'Cost', width: 12, kind: 'money' },
] as const

async function written(copied: string): Promise<string> {
  async function* lines() {
    yield Buffer.from(copied)
  }
  return Buffer.concat(await Array.fromAsync(longCsv(columns, lines()))).toString('utf8')
}

test('rows of COPY become lines that are read back as they were, with formulas made harmless', async () => {
  const copied = 'Smith, "Al"\\nJunior\t12.50\n=1+1\t-3.00\n\\N\t\\N\n'
  const text = await written(copied)
  expect(text).toBe('\uFEFFName,Cost\r\n"Smith, ""Al""\nJunior",12.50\r\n\'=1+1,-3.00\r\n,\r\n')
  expect(csvLines(text).slice(1)).toEqual([
    ['Smith, "Al"\nJunior', '12.50'],
    ["'=1+1", '-3.00'],
    ['', ''],
  ])
})

test('whatever text a cell has, it is read back, and never begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (rows) => {
      const read = csvLines(Buffer.from(newCsv([['One', 'Two'], ...rows])).toString('utf8'))
      expect(read.slice(1)).toEqual(rows.map((row) => row.map(neutral)))
    }),
  )
})
