import { CompoundFile, type DirectoryEntry } from './compound-file.ts'
import { BrokenFile, type Inspection } from './verdict.ts'

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

function inspectMainStream(file: CompoundFile, root: readonly DirectoryEntry[], main: DirectoryEntry): Inspection {
  const block = file.readStart(main, FIB_BYTES)
  const [identifier, flags] = [block.getUint16(0, true), block.getUint16(10, true)]
  if (identifier !== WORD_97 && identifier !== WORD_95) throw new BrokenFile('not a Word stream')
  if ((flags & ENCRYPTED) !== 0) return { refused: 'encrypted' }
  if (identifier === WORD_97) requireTable(file, root, (flags & USES_SECOND_TABLE) === 0 ? '0table' : '1table')
  return { kind: 'doc' }
}

/** The main stream cannot be read without its table stream, which says where the text is. */
function requireTable(file: CompoundFile, root: readonly DirectoryEntry[], name: string): void {
  const table = streamNamed(root, name)
  if (table === undefined) throw new BrokenFile('no table')
  file.readStart(table, 1)
}

function streamNamed(entries: readonly DirectoryEntry[], name: string): DirectoryEntry | undefined {
  return entries.find((entry) => entry.kind === 'stream' && entry.name === name)
}
