import { CompoundFile } from './compound-file.ts'
import type { DirectoryEntry } from './directory-entry.ts'
import { fieldRefersOutside } from './field-codes.ts'
import { fieldTypes, textOf } from './word97-text.ts'

/** RD, INCLUDE, DDE, DDEAUTO, IMPORT, LINK, INCLUDEPICTURE, INCLUDETEXT, DATABASE. */
const OUTSIDE_TYPES = [11, 36, 45, 46, 55, 56, 67, 68, 78]
/** The marks in the text around a field's instruction and its result. */
const MARKS = { begin: '\u0013', separate: '\u0014', end: '\u0015' }

export function word97RefersOutside(file: CompoundFile, main: Uint8Array, table: Uint8Array): boolean {
  const [mainView, tableView] = [viewOf(main), viewOf(table)]
  const types = fieldTypes(mainView, tableView)
  if (OUTSIDE_TYPES.some((type) => types.has(type))) return true
  const [, ...fields] = textOf(mainView, tableView).split(MARKS.begin)
  return fields.some((field) => fieldRefersOutside(instructionOf(field))) || namesAFile(file)
}

function instructionOf(field: string): string {
  const [beforeResult = ''] = field.split(MARKS.separate, 1)
  return beforeResult.split(MARKS.end, 1)[0] ?? ''
}

/** For a compound file in a Word package: an object of another program. */
export function compoundFileRefersOutside(bytes: Uint8Array): boolean {
  return namesAFile(new CompoundFile(bytes))
}

/** Pictures, objects and links keep the address of a file in structures of many kinds, in letters of one or two bytes. */
function namesAFile(file: CompoundFile): boolean {
  return file.entries.some((entry) => {
    if (entry.kind !== 'stream' || entry.size === 0) return false
    return FILE_ADDRESS.test(lettersOf(file, entry))
  })
}
const FILE_ADDRESS = /file:[\\/]/i

function lettersOf(file: CompoundFile, entry: DirectoryEntry): string {
  return new TextDecoder('latin1').decode(file.read(entry)).replaceAll('\0', '')
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
