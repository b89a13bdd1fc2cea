import type { Readable } from 'node:stream'

const LENGTH_BYTES = 4

/** A content with its length before it, so that several can follow each other in a pipe. */
export function frame(content: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(content.length)
  return Buffer.concat([length, content])
}

/** The contents that come through a pipe, until it ends or one is longer than allowed. */
export async function* frames(pipe: Readable, longest: number): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = []
  let received = 0
  let expected: number | undefined
  for await (const chunk of pipe as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    received += chunk.length
    while (received >= (expected === undefined ? LENGTH_BYTES : expected)) {
      const all = Buffer.concat(chunks)
      const end = expected ?? LENGTH_BYTES
      if (expected === undefined) {
        expected = all.readUInt32LE()
        if (expected > longest) return
      } else {
        expected = undefined
        yield all.subarray(0, end)
      }
      chunks = [all.subarray(end)]
      received -= end
    }
  }
}
