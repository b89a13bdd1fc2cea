import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { unpackWoff } from './woff.ts'

type Font = { layout(text: string, features: Readonly<Record<string, boolean>>): unknown }

/** Amounts, percentages, dates. */
const FIGURES = /^[\d\s$.,%/]+$/

const fonts = new Map<string, Buffer>()

/** A font that every document shares, under the name that a run gives. To open one takes longer than to draw a page with it. */
export function openFont(name: string): Buffer {
  const known = fonts.get(name)
  if (known !== undefined) return known
  const path = fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${name}-normal.woff`))
  const font = withOwnFeatures(parse(unpackWoff(readFileSync(path))))
  // The library draws with a font that is open already as with a file; its types know files only.
  const source = font as unknown as Buffer
  fonts.set(name, source)
  return source
}

/** The library opens fonts for a document; this one is never written. */
function parse(file: Buffer): Font {
  const document = new Pdf({ autoFirstPage: false }).font(file)
  return (document as unknown as { _font: { font: Font } })._font.font
}

/**
 * Figures of one width, so that amounts stand under each other; in words and phone numbers the same would stretch hyphens. Contextual
 * forms, which this text has none of, would take most of the time. Asked for here, features do not switch off the library's cache of words.
 */
function withOwnFeatures(font: Font): Font {
  const own: Font = Object.create(font)
  own.layout = (text) => font.layout(text, { calt: false, tnum: FIGURES.test(text) })
  return own
}
