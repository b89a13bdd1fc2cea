import { StartError } from '@bitewing/db'
import { ByteReader, DAMAGED } from './sealed-stream.ts'

/** A backup is a row of parts: what each is, and its bytes. */
export type Part = { readonly what: PartHead; readonly content: AsyncIterable<Uint8Array> }

export type PartHead =
  | { kind: 'start'; format: 1; madeAt: string; fingerprint: string; migrations: { name: string; digest: string }[] }
  /** The secret key, where it lies in the data folder and not in a setting. */
  | { kind: 'secret key' }
  | { kind: 'log head'; name: string }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'file'; key: string; contentType: string }
  | { kind: 'end'; tables: Record<string, TableSum>; sequences: Record<string, string>; files: number; missing: number }

export type TableSum = { rows: number; digest: string }

const HEAD_BYTES = 1024 * 1024
const PIECE_BYTES = 1024 * 1024
const END = uint32(0)

export async function* joined(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { what, content } of parts) {
    const head = Buffer.from(JSON.stringify(what))
    yield Buffer.concat([uint32(head.length), head])
    for await (const bytes of content)
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        const piece = bytes.subarray(from, from + PIECE_BYTES)
        yield Buffer.concat([uint32(piece.length), piece])
      }
    yield END
  }
}

/** One after the other: what the reader leaves of a part's content is passed over before the next one. */
export async function* taken(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const reader = new ByteReader(source)
  let ended = false
  while (!ended) {
    const what = await headOf(reader)
    const content = contentOf(reader)
    yield { what, content }
    for await (const _ of content) continue
    ended = what.kind === 'end'
  }
  if (!(await reader.isAtEnd())) throw new StartError(DAMAGED)
}

async function headOf(reader: ByteReader): Promise<PartHead> {
  return JSON.parse((await takeOne(reader, HEAD_BYTES)).toString()) as PartHead
}

async function* contentOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let piece = await takeOne(reader, PIECE_BYTES); piece.length > 0; piece = await takeOne(reader, PIECE_BYTES))
    yield piece
}

async function takeOne(reader: ByteReader, atMost: number): Promise<Buffer> {
  const length = (await reader.take(4))?.readUInt32BE()
  const bytes = length === undefined || length > atMost ? undefined : await reader.take(length)
  if (bytes === undefined) throw new StartError(DAMAGED)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
