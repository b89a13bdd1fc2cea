import { CompoundFile } from './compound-file.ts'
import type { DirectoryEntry } from './directory-entry.ts'
import { BrokenFile, type Inspection } from './verdict.ts'
import { word97RefersOutside } from './word97-references.ts'

/** Names under which Office keeps programs, in the document itself or in one that is embedded in it. */
const MACRO_ENTRIES = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur'])

/** The file information block at the start of the main stream (MS-DOC, FibBase). */
const FIB_BYTES = 32
const WORD_97 = 0xa5ec
const WORD_95 = 0xa5dc
const ENCRYPTED = 0x0100
const USES_SECOND_TABLE = 0x0200

export function inspectWord97(bytes: Uint8Array): Inspection {
  const file = new CompoundFile(bytes)
  const root = file.rootEntries()
  if (streamNamed(root, 'encryptedpackage') !== undefined) return { refused: 'encrypted' }
  if (file.entries.some(({ kind, name }) => kind !== 'free' && MACRO_ENTRIES.has(name))) return { refused: 'macros' }
  const main = streamNamed(root, 'worddocument')
  return main === undefined ? { refused: 'unknown' } : inspectMainStream(file, root, main)
}

function inspectMainStream(file: CompoundFile, root: readonly DirectoryEntry[], entry: DirectoryEntry): Inspection {
  const main = file.read(entry)
  const block = new DataView(main.buffer, main.byteOffset, main.byteLength)
  if (main.length < FIB_BYTES) throw new BrokenFile('a main stream too short')
  const [identifier, flags] = [block.getUint16(0, true), block.getUint16(10, true)]
  if (identifier !== WORD_97 && identifier !== WORD_95) throw new BrokenFile('not a Word stream')
  if ((flags & ENCRYPTED) !== 0) return { refused: 'encrypted' }
  const tableName = (flags & USES_SECOND_TABLE) === 0 ? '0table' : '1table'
  const table = identifier === WORD_97 ? readTable(file, root, tableName) : new Uint8Array()
  return word97RefersOutside(file, main, table) ? { refused: 'outside' } : { kind: 'doc' }
}

/** The main stream cannot be read without its table stream, which says where the text is. */
function readTable(file: CompoundFile, root: readonly DirectoryEntry[], name: string): Uint8Array {
  const table = streamNamed(root, name)
  if (table === undefined || table.size === 0) throw new BrokenFile('no table')
  return file.read(table)
}

function streamNamed(entries: readonly DirectoryEntry[], name: string): DirectoryEntry | undefined {
  return entries.find((entry) => entry.kind === 'stream' && entry.name === name)
}
