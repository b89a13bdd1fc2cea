import type { Align, Box, Content, Line } from '../model.ts'
import { paragraph, run } from './runs.ts'
import { escapeXml } from './xml.ts'

const BOX_FONT = 'MS Gothic'
const BOX_RUN = `<w:rFonts w:ascii="${BOX_FONT}" w:eastAsia="${BOX_FONT}" w:hAnsi="${BOX_FONT}" w:cs="${BOX_FONT}" w:hint="eastAsia"/>`
const TICKED = '2612'
const EMPTY = '2610'
const LONGEST_UNBROKEN = 20

/** Writes contents into paragraphs, and counts the bookmarks of the document. */
export class ContentWriter {
  #bookmarks = 0

  paragraphs(content: Content, style: string, align: Align = 'left', keepNext = false): string {
    const properties = `${keepNext ? '<w:keepNext/>' : ''}${align === 'left' ? '' : `<w:jc w:val="${align}"/>`}`
    switch (content.kind) {
      case 'text':
        return paragraph(style, run(content.text), properties)
      case 'value': {
        const value = this.#bookmarked(content.bookmark, run(content.text))
        return paragraph(style, symbol(content.before) + value + symbol(content.after), properties)
      }
      case 'boxes':
        return paragraph(style, content.boxes.map((box) => this.#box(box)).join(run('  ')), properties)
      case 'line':
        return content.count === 0 ? this.#blank(content, style, properties) : this.#lines(content)
    }
  }

  #lines({ count, bookmark, before, after }: Line): string {
    const first = symbol(before) + this.#bookmarked(bookmark, '') + symbol(after)
    const properties = after === '' ? '' : '<w:jc w:val="right"/>'
    const others = Array.from({ length: count - 1 }, () => paragraph('WritingLine', ''))
    return paragraph('WritingLine', first, properties) + others.join('')
  }

  #blank({ bookmark, before, after }: Line, style: string, properties: string): string {
    return paragraph(style, symbol(before) + this.#bookmarked(bookmark, '') + symbol(after), properties)
  }

  /** A box that can be clicked in Word; its label does not part from it. */
  #box({ label, ticked, bookmark }: Box): string {
    const state = (name: string, code: string) => `<w14:${name} w14:val="${code}" w14:font="${BOX_FONT}"/>`
    const checkbox = `<w14:checkbox><w14:checked w14:val="${ticked ? 1 : 0}"/>${state('checkedState', TICKED)}${state('uncheckedState', EMPTY)}</w14:checkbox>`
    const properties = `<w:sdtPr><w:alias w:val="${escapeXml(label.slice(0, 64))}"/><w:tag w:val="${bookmark}"/>${checkbox}</w:sdtPr>`
    const box = `<w:sdt>${properties}<w:sdtContent>${run(ticked ? '\u2612' : '\u2610', BOX_RUN)}</w:sdtContent></w:sdt>`
    const text = label.length <= LONGEST_UNBROKEN ? label.replaceAll(' ', '\u00A0') : label
    return this.#bookmarked(bookmark, box) + run(`\u00A0${text}`, ticked ? '<w:b/>' : '')
  }

  #bookmarked(name: string, inside: string): string {
    const id = this.#bookmarks
    this.#bookmarks += 1
    return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`
  }
}

const symbol = (text: string) => (text === '' ? '' : run(text))
