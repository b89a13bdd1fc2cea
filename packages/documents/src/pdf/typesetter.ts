import { printable } from '../text.ts'
import { runsOf, type Weight } from './fonts.ts'
import { openFont } from './open-font.ts'

export type Ink = { readonly weight: Weight; readonly size: number; readonly colour: string }

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
        .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += this.width(run.text, { weight, size, colour })
    }
  }

  #runWidth(font: string, text: string): number {
    return this.#use(font).fontSize(100).widthOfString(text) / 100
  }

  #use(font: string): PDFKit.PDFDocument {
    if (!this.#registered.has(font)) {
      this.#document.registerFont(font, openFont(font))
      this.#registered.add(font)
    }
    return this.#document.font(font)
  }
}

/** Composed letters have better glyphs than a letter with a mark put on it. */
const drawable = (text: string) => printable(text).normalize('NFC').replaceAll('\t', '    ')
