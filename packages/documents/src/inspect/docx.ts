import { strFromU8, unzipSync } from 'fflate'
import { startsWith } from './bytes.ts'
import { BrokenFile, type Inspection } from './verdict.ts'

const LOCAL_FILE = [0x50, 0x4b, 0x03, 0x04]
const CONTENT_TYPES = '[content_types].xml'
const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MACROS = /macroenabled|vbaproject|vbadata/
/** Some writers number the main part. */
const MAIN_PART = /^word\/document\d*\.xml$/
const MACRO_PART = /(^|\/)(vbaproject\.bin|vbadata\.xml)$/

/** More than any real document of 25 MB needs: its pictures are packed already, and its text is a few megabytes. */
const LIMITS = {
  entries: 10_000,
  entryBytes: 32 * 1024 ** 2,
  totalBytes: 64 * 1024 ** 2,
  contentTypesPackedBytes: 32 * 1024,
  contentTypesBytes: 1024 ** 2,
}

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, LOCAL_FILE)
}

/** Lists the parts of an Office package and unpacks only the one that says what they are. */
export function inspectPackage(bytes: Uint8Array): Inspection {
  const names = new Set<string>()
  let totalBytes = 0
  const unpacked = unzipSync(bytes, {
    filter: ({ name: writtenName, size, originalSize }) => {
      const name = writtenName.replaceAll('\\', '/').toLowerCase()
      totalBytes += originalSize
      // Two parts of one name: programs differ in which one they open.
      if (names.has(name)) throw new BrokenFile('a name twice')
      names.add(name)
      if (names.size > LIMITS.entries || originalSize > LIMITS.entryBytes || totalBytes > LIMITS.totalBytes)
        throw new BrokenFile('larger than any document')
      return name === CONTENT_TYPES && withinLimits(size, originalSize)
    },
  })
  const [contentTypes] = Object.values(unpacked)
  if (contentTypes === undefined) return { refused: 'unknown' }

  const types = readXml(contentTypes)
  if (MACROS.test(types) || names.values().some((name) => MACRO_PART.test(name))) return { refused: 'macros' }
  const isWord = types.includes(WORD_DOCUMENT) && names.values().some((name) => MAIN_PART.test(name))
  return isWord ? { kind: 'docx' } : { refused: 'unknown' }
}

function withinLimits(packedBytes: number, bytes: number): boolean {
  // The size in the archive may be wrong; the packed size limits the work of unpacking.
  if (packedBytes > LIMITS.contentTypesPackedBytes || bytes > LIMITS.contentTypesBytes)
    throw new BrokenFile('content types larger than any')
  return true
}

/** The text in lower case with character references decoded, since either could hide a word from a search. */
function readXml(bytes: Uint8Array): string {
  const text = decode(bytes)
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (!/^utf-?(8|16)$/i.test(encoding)) throw new BrokenFile('an encoding that packages do not have')
  if (/<!DOCTYPE/i.test(text)) throw new BrokenFile('a document type that packages do not have')
  if (!/<\/([\w.-]+:)?Types\s*>\s*$/.test(text)) throw new BrokenFile('content types without an end')
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, written: string) => characterOf(written)).toLowerCase()
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  return strFromU8(bytes).replace(/^\uFEFF/, '')
}

function characterOf(written: string): string {
  const isHexadecimal = written.toLowerCase().startsWith('x')
  return String.fromCodePoint(isHexadecimal ? Number.parseInt(written.slice(1), 16) : Number(written))
}
