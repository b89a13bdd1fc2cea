import type { Align, Content, Line as WritingLine } from '../model.ts'
import { colour } from '../theme.ts'
import type { Ink, Typesetter } from './typesetter.ts'

/** What stands at a place of a line: a text, a box, or a rule to write on. */
export type Item =
  | { readonly kind: 'text'; readonly x: number; readonly text: string; readonly ink: Ink }
  | { readonly kind: 'box'; readonly x: number; readonly ticked: boolean }
  | { readonly kind: 'rule'; readonly x: number; readonly width: number }

export type Line = readonly Item[]

export const BOX = 6.4
const BOX_GAP = 2.6
const CHOICE_GAP = 7

/** Cuts a content into lines of a width. */
export function linesOf(content: Content, width: number, align: Align, ink: Ink, setter: Typesetter): Line[] {
  switch (content.kind) {
    case 'text':
      return textLines(content.text, width, align, ink, setter)
    case 'value':
      return textLines(content.before + content.text + content.after, width, align, ink, setter)
    case 'boxes':
      return boxLines(content.boxes, width, ink, setter)
    case 'line':
      return writingLines(content, width, ink, setter)
  }
}

function textLines(text: string, width: number, align: Align, ink: Ink, setter: Typesetter): Line[] {
  return text.split(/\r\n?|\n/).flatMap((line) =>
    wrap(line, width, ink, setter).map((part) => {
      const x = align === 'left' ? 0 : (width - setter.width(part, ink)) * (align === 'right' ? 1 : 0.5)
      return [{ kind: 'text', x, text: part, ink } as const]
    }),
  )
}

/** Breaks at spaces; a word that is wider than the line is cut where the line ends. */
function wrap(text: string, width: number, ink: Ink, setter: Typesetter): string[] {
  const lines: string[] = []
  const space = setter.width(' ', ink)
  let line = ''
  // Word by word: measuring every prefix of a line again would take most of the time of a document.
  let lineWidth = 0
  for (const word of text.split(' ')) {
    const wordWidth = setter.width(word, ink)
    if (line !== '' && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`
      lineWidth += space + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = wordWidth <= width ? [word] : cut(word, width, ink, setter)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    lineWidth = pieces.length === 1 ? wordWidth : setter.width(line, ink)
  }
  return [...lines, line]
}

function cut(word: string, width: number, ink: Ink, setter: Typesetter): string[] {
  const pieces: string[] = []
  let piece = ''
  let pieceWidth = 0
  for (const { segment } of letters.segment(word)) {
    const segmentWidth = setter.width(segment, ink)
    if (piece !== '' && pieceWidth + segmentWidth > width) {
      pieces.push(piece)
      piece = ''
      pieceWidth = 0
    }
    piece += segment
    pieceWidth += segmentWidth
  }
  return [...pieces, piece]
}

/** Letters as people see them: a letter and its marks are not torn apart. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Boxes = Extract<Content, { kind: 'boxes' }>['boxes']

function boxLines(boxes: Boxes, width: number, ink: Ink, setter: Typesetter): Line[] {
  const lines: Item[][] = [[]]
  let x = 0
  for (const { label, ticked } of boxes) {
    const labelInk: Ink = ticked ? { ...ink, weight: 600 } : ink
    const indent = BOX + BOX_GAP
    if (x > 0 && x + indent + setter.width(label, labelInk) > width) {
      lines.push([])
      x = 0
    }
    lines.at(-1)?.push({ kind: 'box', x, ticked })
    const [first = '', ...rest] = wrap(label, width - indent, labelInk, setter)
    lines.at(-1)?.push({ kind: 'text', x: x + indent, text: first, ink: labelInk })
    for (const text of rest) lines.push([{ kind: 'text', x: indent, text, ink: labelInk }])
    x += indent + setter.width(rest.at(-1) ?? first, labelInk) + CHOICE_GAP
  }
  return lines
}

function writingLines({ count, before, after }: WritingLine, width: number, ink: Ink, setter: Typesetter): Line[] {
  const faint: Ink = { ...ink, colour: colour.label }
  const rule: Item = { kind: 'rule', x: 0, width }
  const first: Item[] = count === 0 ? [] : [rule]
  if (before !== '') first.push({ kind: 'text', x: 0, text: before, ink: faint })
  if (after !== '') first.push({ kind: 'text', x: width - setter.width(after, faint), text: after, ink: faint })
  return [first, ...Array.from({ length: Math.max(0, count - 1) }, () => [rule])]
}
