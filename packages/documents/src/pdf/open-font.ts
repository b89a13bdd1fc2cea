import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { unpackWoff } from './woff.ts'

type Glyph = { readonly codePoints: readonly number[] }
type Font = {
  layout(text: string, features: Readonly<Record<string, boolean>>): unknown
  getGlyph(id: number, codePoints?: readonly number[]): Glyph | null
  readonly _glyphs: Record<number, Glyph>
}

/** Amounts, percentages, dates. */
const FIGURES = /^[\d\s$.,%/]+$/

const fonts = new Map<string, Buffer>()

/** A font that all documents share, under the name that a run uses. Opening one takes longer than drawing a page with it. */
export function openFont(name: string): Buffer {
  const known = fonts.get(name)
  if (known !== undefined) return known
  const path = fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${name}-normal.woff`))
  const font = withOwnFeatures(withTrueCharacters(parse(unpackWoff(readFileSync(path)))))
  // The library accepts an open font in place of a file, although its types only allow files.
  const source = font as unknown as Buffer
  fonts.set(name, source)
  return source
}

/** The library opens fonts for a document only; this document is never written. */
function parse(file: Buffer): Font {
  const document = new Pdf({ autoFirstPage: false }).font(file)
  return (document as unknown as { _font: { font: Font } })._font.font
}

/**
 * The library keeps a glyph with the characters that it was first asked for, which are none if it was a part of another one (the dots of a
 * colon). As the font is shared, a later document could be read, but its full stops neither copied nor searched nor spoken.
 */
function withTrueCharacters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const known = font._glyphs[id]
    if (known !== undefined && codePoints.length > 0 && !isSame(known.codePoints, codePoints)) delete font._glyphs[id]
    return getGlyph(id, codePoints)
  }
  return font
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((codePoint, at) => codePoint === others[at])

/**
 * Tabular figures, so that amounts line up; in words and phone numbers they would stretch hyphens. Contextual forms, which this text does
 * not need, would take most of the time. Features requested here do not disable the library's word cache.
 */
function withOwnFeatures(font: Font): Font {
  const own: Font = Object.create(font)
  own.layout = (text) => font.layout(text, { calt: false, tnum: FIGURES.test(text) })
  return own
}
