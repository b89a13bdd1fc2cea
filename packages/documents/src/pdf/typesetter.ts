import { printable } from '../text.ts'
import { fontFile, runsOf, type Weight } from './fonts.ts'

export type Ink = { readonly weight: Weight; readonly size: number; readonly colour: string }

/** Figures of one width, so that amounts stand under each other; among letters the same would stretch hyphens. */
const figures = (text: string) => (/\p{L}/u.test(text) ? {} : { features: ['tnum' as const] })

/** Measures and draws single lines of text, whatever letters they have. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #registered = new Set<string>()
  readonly #widths = new Map<string, number>()

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  width(text: string, { weight, size }: Ink): number {
    const key = `${weight}${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    const width = runsOf(drawable(text), weight).reduce((sum, run) => sum + this.#runWidth(run.font, run.text), 0)
    this.#widths.set(key, width)
    return width * size
  }

  /** `baseline` is where the letters stand. */
  draw(text: string, x: number, baseline: number, { weight, size, colour }: Ink): void {
    let left = x
    for (const run of runsOf(drawable(text), weight)) {
      this.#use(run.font)
        .fontSize(size)
        .fillColor(`#${colour}`)
        .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...figures(run.text) })
      left += this.width(run.text, { weight, size, colour })
    }
  }

  #runWidth(font: string, text: string): number {
    return this.#use(font).fontSize(100).widthOfString(text, figures(text)) / 100
  }

  #use(font: string): PDFKit.PDFDocument {
    if (!this.#registered.has(font)) {
      this.#document.registerFont(font, fontFile(font))
      this.#registered.add(font)
    }
    return this.#document.font(font)
  }
}

/** Composed letters have better glyphs than a letter with a mark put on it. */
const drawable = (text: string) => printable(text).normalize('NFC').replaceAll('\t', '    ')
