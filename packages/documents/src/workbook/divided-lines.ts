/** The line with which COPY ends a table; none of its rows is ever this. */
export const TABLE_END = '\\.\n'
const BETWEEN = Buffer.from(`\n${TABLE_END}`)

/** Whole lines of several tables after each other: each call gives the lines of the next one, which have to be read to their end. */
export function dividedLines(lines: AsyncIterable<Buffer>): () => AsyncGenerator<Buffer> {
  const source = lines[Symbol.asyncIterator]()
  let rest: Buffer | undefined
  return async function* () {
    for (;;) {
      const some = rest ?? (await next(source))
      rest = undefined
      if (some === undefined) return
      const end = endIn(some)
      if (end === undefined) {
        yield some
        continue
      }
      if (end > 0) yield some.subarray(0, end)
      rest = some.subarray(end + TABLE_END.length)
      return
    }
  }
}

async function next(source: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await source.next()
  return done === true ? undefined : value
}

/** Where the line begins that ends a table. */
function endIn(some: Buffer): number | undefined {
  if (some.subarray(0, TABLE_END.length).equals(BETWEEN.subarray(1))) return 0
  const place = some.indexOf(BETWEEN)
  return place < 0 ? undefined : place + 1
}
