import { type BookmarkText, bookmarkTexts, sameName } from '../form/bookmark-texts.ts'
import type { InsuranceForm } from '../form/insurance-form.ts'
import { decode } from '../inspect/xml.ts'
import { inspectDocument } from '../inspect/inspect-document.ts'
import { ZipArchive } from '../workbook/zip-archive.ts'
import { bookmarkPlaces } from './bookmark-places.ts'
import { fillPart } from './fill-part.ts'
import { isWord, readWordPart, type WordPart, writeWordPart } from './word-part.ts'

/** Why a Word file cannot be a practice's own form. */
export type OwnFormProblem = 'broken' | 'no_bookmarks' | 'too_large'

/** Bytes of written text: hundreds of pages, and filling them takes about a second. */
const MOST_TEXT = 4 * 1024 ** 2
const MOST_BOOKMARKS = 2000

/** The names of its bookmarks, each once, in the order of the document; or why it cannot be used. */
export function bookmarksIn(file: Uint8Array): { names: string[] } | { problem: OwnFormProblem } {
  try {
    const parts = writtenParts(new ZipArchive(file))
    if (parts === undefined) return { problem: 'too_large' }
    const names = [...new Set(parts.flatMap(({ part }) => bookmarkPlaces(part).map(({ name }) => name)))]
    if (names.length === 0) return { problem: 'no_bookmarks' }
    // A document that would be damaged by filling it is found now, and not when a patient waits.
    const example = new Map(names.map((name) => [sameName(name), { text: 'Example', before: '', after: '' }]))
    return 'kind' in inspectDocument(filled(file, example)) ? { names } : { problem: 'broken' }
  } catch {
    return { problem: 'broken' }
  }
}

/** The practice's own Word form with the record's values at its bookmarks. The same form and file give the same bytes. */
export function toOwnDocx(form: InsuranceForm, file: Uint8Array): Uint8Array {
  return filled(file, bookmarkTexts(form))
}

function filled(file: Uint8Array, texts: ReadonlyMap<string, BookmarkText>): Uint8Array {
  const archive = new ZipArchive(file)
  const written = new Map<string, Uint8Array>()
  for (const { name, part } of writtenParts(archive) ?? []) {
    fillPart(part, texts)
    written.set(name, writeWordPart(part))
  }
  return archive.with(written)
}

/** Those with bookmarks; undefined if there is more text than any form has. */
function writtenParts(archive: ZipArchive): { name: string; part: WordPart }[] | undefined {
  const names = archive.names.filter((name) => /^\/?word\/[^/]+\.xml$/i.test(name))
  const bookmarked = names.filter((name) => decode(archive.part(name)).includes('bookmarkStart'))
  if (bookmarked.reduce((sum, name) => sum + archive.sizeOf(name), 0) > MOST_TEXT) return undefined
  const parts = bookmarked.flatMap((name) => {
    const part = readWordPart(archive.part(name))
    return part === undefined ? [] : [{ name, part }]
  })
  const bookmarks = parts.flatMap(({ part }) =>
    part.elements.filter((element) => isWord(part, element, 'bookmarkStart')),
  )
  return bookmarks.length > MOST_BOOKMARKS ? undefined : parts
}
