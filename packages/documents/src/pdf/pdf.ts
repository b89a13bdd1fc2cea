import type { DocumentModel, Letterhead } from '../model.ts'
import { colour, contentWidth, page } from '../theme.ts'
import { collect, newDocument } from './new-document.ts'
import { tableOf } from './rows.ts'
import { TableDrawer } from './table-drawer.ts'
import { type Ink, Typesetter } from './typesetter.ts'

const ink = {
  practice: { weight: 600, size: 14, colour: colour.accent },
  practiceLines: { weight: 400, size: 8, colour: colour.label },
  title: { weight: 600, size: 16, colour: colour.ink },
  subtitle: { weight: 400, size: 10, colour: colour.accent },
  margin: { weight: 400, size: 7.4, colour: colour.label },
} as const satisfies Record<string, Ink>

/** The document as PDF, with fonts, outline, language and the structure that screen readers follow. The same model gives the same bytes. */
export async function toPdf(model: DocumentModel): Promise<Uint8Array> {
  const { title, subtitle, createdAt } = model
  const document = newDocument({ ...page, title: `${title}: ${subtitle}`, createdAt })
  const bytes = collect(document)
  const setter = new Typesetter(document)
  const root = document.struct('Document')
  document.addStructure(root)
  document.addPage()
  const start = firstPageHead(model, document, setter, root)
  const drawer = new TableDrawer(document, setter, root, start, () => {
    document.addPage()
    return runningHead(model, document, setter)
  })
  for (const block of model.blocks) drawer.draw(tableOf(block, setter))
  root.end()
  footers(model, document, setter)
  document.end()
  return await bytes
}

/** Draws letterhead and title; returns where the content begins. */
function firstPageHead(
  { letterhead, title, subtitle }: DocumentModel,
  document: PDFKit.PDFDocument,
  setter: Typesetter,
  root: PDFKit.PDFStructureElement,
): number {
  const structured = (type: string, draw: () => void) => {
    const element = document.struct(type)
    root.add(element)
    const content = document.markStructureContent(type)
    draw()
    document.endMarkedContent()
    element.add(content)
    element.end()
  }
  let y = page.top
  if (letterhead !== null) {
    structured('P', () => drawLetterhead(letterhead, setter, y))
    y += 33
    artifact(document, () => level(document, y, 1.2, colour.accent))
    y += 10
  }
  structured('H1', () => setter.draw(title, page.side, y + 16, ink.title))
  structured('P', () => setter.draw(subtitle, page.side, y + 31, ink.subtitle))
  return y + 42
}

function drawLetterhead({ name, lines }: Letterhead, setter: Typesetter, y: number): void {
  setter.draw(name, page.side, y + 12, ink.practice)
  setter.draw(lines.join('  ·  '), page.side, y + 25, ink.practiceLines)
}

/** On every page but the first: whose form it is. */
function runningHead({ runningHead: text }: DocumentModel, document: PDFKit.PDFDocument, setter: Typesetter): number {
  artifact(document, () => {
    setter.draw(text, page.side, 34, ink.margin)
    level(document, 40, 0.6, colour.rule)
  })
  return page.top + 4
}

/** How many pages there are is known only now. */
function footers({ footer }: DocumentModel, document: PDFKit.PDFDocument, setter: Typesetter): void {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    const number = `Page ${index + 1} of ${count}`
    const right = page.side + contentWidth - setter.width(number, ink.margin)
    artifact(document, () => {
      setter.draw(footer, page.side, page.height - 28, ink.margin)
      setter.draw(number, right, page.height - 28, ink.margin)
    })
  }
}

function artifact(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Pagination' })
  draw()
  document.endMarkedContent()
}

function level(document: PDFKit.PDFDocument, y: number, width: number, line: string): void {
  document.lineWidth(width).strokeColor(`#${line}`)
  document
    .moveTo(page.side, y)
    .lineTo(page.side + contentWidth, y)
    .stroke()
}
