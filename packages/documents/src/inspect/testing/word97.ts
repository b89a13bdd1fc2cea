import { compoundFile, wordStream } from './compound-file.ts'

const TEXT_AT = 1024
const TABLE_BYTES = 4096
const FIELDS_AT = 2048

type Word97 = {
  readonly pieces: readonly string[]
  /** In letters of two bytes. */
  readonly wide?: boolean
  readonly identifier?: number
  readonly flags?: number
  /** The number of the type of a field, in the list of fields. */
  readonly fieldType?: number
  /** What else is in the file. */
  readonly data?: string
  /** How far from its place the text is said to be. */
  readonly pieceOffset?: number
}

/** A Word 97 document with its text in pieces, stored one after the other. */
export function word97File(wanted: Word97): Uint8Array {
  const { pieces, wide = false, identifier = 0xa5ec, flags = 0, fieldType, data, pieceOffset = 0 } = wanted
  const main = Buffer.from(wordStream(flags, 8192, identifier))
  const table = Buffer.alloc(TABLE_BYTES)
  const encoding = wide ? 'utf16le' : 'latin1'
  const text = Buffer.from(pieces.join(''), encoding)
  text.copy(main, TEXT_AT)
  main.writeUInt32LE(TEXT_AT, 24)
  main.writeUInt32LE(TEXT_AT + text.length, 28)

  // A change of formats, which is skipped, and then the pieces: where each begins in the text, and where it is stored.
  table.set([1, 2, 0, 9, 9, 2])
  table.writeUInt32LE(4 + 12 * pieces.length, 6)
  let [position, stored] = [0, TEXT_AT + pieceOffset]
  for (const [index, piece] of pieces.entries()) {
    const descriptor = 10 + 4 * (pieces.length + 1) + 8 * index
    table.writeUInt32LE(wide ? stored : (2 * stored) | 0x40000000, descriptor + 2)
    position += piece.length
    stored += Buffer.from(piece, encoding).length
    table.writeUInt32LE(position, 10 + 4 * (index + 1))
  }
  main.writeUInt32LE(0, 0x1a2)
  main.writeUInt32LE(10 + 4 + 12 * pieces.length, 0x1a6)
  if (fieldType !== undefined) {
    main.writeUInt32LE(FIELDS_AT, 0x11a)
    main.writeUInt32LE(4 + 6, 0x11e)
    table.set([0x13, fieldType], FIELDS_AT + 8)
  }
  return compoundFile([
    { name: 'WordDocument', content: main },
    { name: '0Table', content: table },
    { name: 'Data', content: Buffer.concat([Buffer.from(data ?? '', 'latin1'), Buffer.alloc(TABLE_BYTES)]) },
  ])
}
