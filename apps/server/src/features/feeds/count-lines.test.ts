import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countLines } from './count-lines.ts'

/** In pieces of every size, because an end of a line may be cut in two. */
async function lines(content: string | Buffer, name = 'x.csv', longest?: number): Promise<number | null> {
  const bytes = Buffer.from(content)
  const counts = new Set<number | null>()
  for (const size of [1, 2, 3, 7, 65_536]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const counted = await countLines(Readable.from(pieces), name, longest)
    expect(counted.bytes).toBe(bytes.length)
    counts.add(counted.lines)
  }
  expect(counts.size).toBe(1)
  return [...counts][0] as number | null
}

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['a\r\nb\r\n', 2],
  ['a\rb\rc', 3],
  ['a\r\rb', 3],
  ['\n', 1],
  ['\r\n\r\n', 2],
  ['a\n\r\nb', 3],
  ['a\nb\r\nc\rd', 4],
  ['name,Ünïcödé\n', 1],
])('%j has %i lines', async (text, count) => {
  expect(await lines(text)).toBe(count)
})

test('packed text is unpacked, and a name that says otherwise changes nothing', async () => {
  expect(await lines(gzipSync('a\nb\nc'), 'x.csv.gz')).toBe(3)
  expect(await lines(gzipSync('a\nb\nc'), 'x.csv')).toBe(3)
})

test('what unpacks to too much, or is broken, has no number of lines', async () => {
  expect(await lines(gzipSync(Buffer.alloc(4096, 'a\n')), 'x.gz', 4095)).toBeNull()
  expect(await lines(gzipSync('a\nb').subarray(0, 12), 'x.gz')).toBeNull()
})

test('text in 16 bits is counted by its signs', async () => {
  expect(await lines(Buffer.from('\ufeffa\r\nb\n\u0a0ac', 'utf16le'))).toBe(3)
  expect(await lines(Buffer.from('\ufeffa\nb', 'utf16le').swap16())).toBe(2)
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a]), 'x.csv'],
  ['an archive', Buffer.from('PK\u0003\u0004\n\n'), 'x.txt'],
  ['a picture by its name', Buffer.from('a\nb'), 'x.JPG'],
  ['an archive by its name', gzipSync('a\n'), 'x.tar.gz'],
  ['a document', Buffer.from('%PDF-1.7\n'), 'x'],
  ['binary content', Buffer.from([1, 2, 0, 10, 10]), 'x.dat'],
])('%s has no lines', async (_what, bytes, name) => {
  expect(await lines(bytes, name)).toBeNull()
})

test('a file that breaks off is not counted', async () => {
  const broken = new Readable({
    read() {
      this.push('a\nb')
      this.destroy(new Error('cut'))
    },
  })
  await expect(countLines(broken, 'x.csv')).rejects.toThrow('cut')
})
