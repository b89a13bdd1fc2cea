import { unzipSync, strFromU8 } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetNames, sheetRows } from '../testing/sheet-rows.ts'
import { dividedLines, TABLE_END } from './divided-lines.ts'
import { longWorkbook } from './long-workbook.ts'

/** Lines as COPY writes them: a backslash is written twice, so none is the end of a table. */
const line = fc.constantFrom('a', '', '\\\\.', 'a\\\\.', '.').map((text) => `${text}\n`)

async function* inPieces(lines: readonly string[], sizes: readonly number[]): AsyncGenerator<Buffer> {
  let place = 0
  for (const size of [...sizes, lines.length]) {
    const some = lines.slice(place, place + size)
    place += size
    if (some.length > 0) yield Buffer.from(some.join(''))
  }
}

test('tables after each other come apart as they were put together, however they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 4 })),
      async (tables, sizes) => {
        const all = tables.flatMap((lines, at) => (at === 0 ? lines : [TABLE_END, ...lines]))
        const nextTable = dividedLines(inPieces(all, sizes))
        for (const lines of tables) {
          let found = ''
          for await (const some of nextTable()) found += some.toString()
          expect(found).toBe(lines.join(''))
        }
      },
    ),
  )
})

test('a workbook of several tables has a sheet for each, with its own columns', async () => {
  const columns = [{ title: 'Name', width: 20 }]
  const further = [
    { sheet: 'Sums', columns: [{ title: 'Count', width: 8, kind: 'number' as const }] },
    { sheet: 'Nothing', columns },
  ]
  const lines = ['one\n', 'two\n', TABLE_END, '3\n', TABLE_END]
  const chunks: Buffer[] = []
  for await (const chunk of longWorkbook('Names', columns, inPieces(lines, [2, 2]), { further })) chunks.push(chunk)
  const file = Buffer.concat(chunks)
  expect([1, 2, 3].map((number) => sheetRows(file, number))).toEqual([
    [['Name'], ['one'], ['two']],
    [['Count'], ['3']],
    [['Name']],
  ])
  const parts = unzipSync(file)
  expect(sheetNames(file)).toEqual(['Names', 'Sums', 'Nothing'])
  const relations = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array())
  expect(new Set([...relations.matchAll(/Id="(.*?)"/g)].map(([, id]) => id)).size).toBe(4)
})
