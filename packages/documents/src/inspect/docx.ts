import { ZipArchive } from '../workbook/zip-archive.ts'
import { startsWith } from './bytes.ts'
import { ReferenceSearch } from './package-references.ts'
import { BrokenFile, type Inspection } from './verdict.ts'
import { readXml, unescaped } from './xml.ts'

const LOCAL_FILE = [0x50, 0x4b, 0x03, 0x04]
const CONTENT_TYPES = '[content_types].xml'
const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MACROS = /macroenabled|vbaproject|vbadata/
/** Some writers number the main part. */
const MAIN_PART = /^word\/document\d*\.xml$/
const MACRO_PART = /(^|\/)(vbaproject\.bin|vbadata\.xml)$/
/** With these in it, a package can be read as an OpenDocument text, which nobody inspected. */
const OTHER_FORMAT = /^(?:mimetype|content\.xml|meta-inf\/.*)$/

/** More than any real document of 25 MB needs: its pictures are packed already, and its text is a few megabytes. */
const LIMITS = {
  entries: 10_000,
  entryBytes: 32 * 1024 ** 2,
  totalBytes: 64 * 1024 ** 2,
  contentTypesBytes: 1024 ** 2,
}

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, LOCAL_FILE)
}

/** What an Office package is goes by the part that says what the others are. */
export function inspectPackage(bytes: Uint8Array): Inspection {
  const archive = new ZipArchive(bytes)
  const parts = new Map(archive.names.map((name) => [name.replaceAll('\\', '/').toLowerCase(), name]))
  requireLimits(archive, parts.size)
  const contentTypes = parts.get(CONTENT_TYPES)
  if (contentTypes === undefined) return { refused: 'unknown' }

  const types = readContentTypes(archive, contentTypes)
  const names = [...parts.keys()]
  if (MACROS.test(types) || names.some((name) => MACRO_PART.test(name))) return { refused: 'macros' }
  const isWord = types.includes(WORD_DOCUMENT) && names.some((name) => MAIN_PART.test(name))
  if (!isWord || names.some((name) => OTHER_FORMAT.test(name))) return { refused: 'unknown' }
  return new ReferenceSearch(LIMITS.totalBytes).findsIn(archive) ? { refused: 'outside' } : { kind: 'docx' }
}

function requireLimits(archive: ZipArchive, differentNames: number): void {
  // Two parts of one name: programs differ in which one they open.
  if (differentNames < archive.names.length) throw new BrokenFile('a name twice')
  const sizes = archive.names.map((name) => archive.sizeOf(name))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (sizes.length > LIMITS.entries || total > LIMITS.totalBytes || sizes.some((size) => size > LIMITS.entryBytes))
    throw new BrokenFile('larger than any document')
}

/** In lower case with character references replaced, since either could hide a word from a search. */
function readContentTypes(archive: ZipArchive, name: string): string {
  if (archive.sizeOf(name) > LIMITS.contentTypesBytes) throw new BrokenFile('content types larger than any')
  const { text, hasDocumentType } = readXml(archive.part(name))
  if (hasDocumentType) throw new BrokenFile('a document type that packages do not have')
  if (!/<\/([\w.-]+:)?Types\s*>\s*$/.test(text)) throw new BrokenFile('content types without an end')
  return unescaped(text).toLowerCase()
}
