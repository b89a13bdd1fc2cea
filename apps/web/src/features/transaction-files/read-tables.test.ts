import { expect, test } from 'vitest'
import { readTables } from './read-tables.ts'

test('tables are read out of the file that they came in', async () => {
  const tables = [{ page: 1, rows: [['Annual', '$1,500']] }]
  expect(await readTables(new Blob([JSON.stringify({ tables })]))).toEqual(tables)
})

test.each(['%PDF-1.4', '<html>', '', '{"tables": 1}', 'null'])(
  '%j is no such file, and is told as such',
  async (text) => {
    await expect(readTables(new Blob([text]))).rejects.toThrow('Dear user, please try again')
  },
)
