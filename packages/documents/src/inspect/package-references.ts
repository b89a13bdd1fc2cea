import { ZipArchive } from '../workbook/zip-archive.ts'
import { isCompoundFile } from './compound-file.ts'
import { isSvg, svgRefersOutside } from './svg.ts'
import { BrokenFile } from './verdict.ts'
import { compoundFileRefersOutside } from './word97-references.ts'
import { relationshipsReferOutside, wordPartRefersOutside } from './word-part.ts'
import { readXml, type XmlText } from './xml.ts'

/** Pictures in drawings in documents in documents: no more than this is ever needed. */
const DEEPEST = 4
/** Bytes of XML: the search takes up to a second for them. A text of a thousand pages has less. */
const MOST_TEXT = 16 * 1024 ** 2
/** A drawing is recognised by its beginning, and so is a package. */
const BEGINNING = 4096

/** Searches an Office package, and what is embedded in it, for references to something outside of it. */
export class ReferenceSearch {
  #bytesLeft: number
  #textLeft = MOST_TEXT

  /** The bytes that may be unpacked in all: a package in a package could grow without end. */
  constructor(mostBytes: number) {
    this.#bytesLeft = mostBytes
  }

  findsIn(archive: ZipArchive, depth = 0): boolean {
    return archive.names.some((name) => {
      this.#bytesLeft -= archive.sizeOf(name)
      if (this.#bytesLeft < 0) throw new BrokenFile('larger than any document')
      const bytes = archive.part(name)
      if (/\.(?:xml|rels)$/i.test(name) && !looksLikeXml(bytes)) throw new BrokenFile('a part that is no XML')
      return /\.rels$/i.test(name) ? areIn(this.#read(bytes)) : this.#isInContent(bytes, depth)
    })
  }

  /** Programs that read pictures and embedded documents go by their content and not by their names. */
  #isInContent(bytes: Uint8Array, depth: number): boolean {
    if (depth > DEEPEST) throw new BrokenFile('content in content without end')
    const [first, second] = bytes
    if (first === 0x50 && second === 0x4b) return this.#isInPackage(bytes, depth)
    if (isCompoundFile(bytes)) return compoundFileRefersOutside(bytes)
    // Packed once more, as drawings can be: nothing that Word writes is.
    if (first === 0x1f && second === 0x8b) return true
    return looksLikeXml(bytes) && this.#isInXml(this.#read(bytes), depth)
  }

  #isInPackage(bytes: Uint8Array, depth: number): boolean {
    const archive = new ZipArchive(bytes)
    // An OpenDocument file, which writes references in other ways.
    return archive.has('mimetype') || this.findsIn(archive, depth + 1)
  }

  #read(bytes: Uint8Array): XmlText {
    this.#textLeft -= bytes.length
    if (this.#textLeft < 0) throw new BrokenFile('more text than any document')
    return readXml(bytes)
  }

  #isInXml(xml: XmlText, depth: number): boolean {
    if (xml.hasDocumentType || wordPartRefersOutside(xml.text)) return true
    return isSvg(xml.text) && svgRefersOutside(xml.text, (content) => this.#isInContent(content, depth + 1))
  }
}

const areIn = (xml: XmlText) => xml.hasDocumentType || relationshipsReferOutside(xml.text)

function looksLikeXml(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, BEGINNING)).replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(beginning) || isSvg(beginning)
}
