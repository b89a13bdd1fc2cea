import { strToU8, zipSync } from 'fflate'
import type { DocumentModel, Letterhead } from '../model.ts'
import { page } from '../theme.ts'
import { ContentWriter } from './content.ts'
import {
  appPart,
  contentTypes,
  corePart,
  documentRelationships,
  firstHeaderPart,
  footerPart,
  headerPart,
  OFFICE,
  packageRelationships,
  settingsPart,
} from './parts.ts'
import { paragraph, run } from './runs.ts'
import { stylesPart, WORD_NAMESPACE } from './styles.ts'
import { table } from './tables.ts'
import { XML_DECLARATION } from './xml.ts'

/** The parts of a zip have a date; with a fixed one, the same document gives the same bytes. */
const ZIP_DATE = new Date(1980, 0, 1)
/** Level 6 takes a tenth longer than level 3 and makes files a seventh smaller. */
const COMPRESSION = 6

/** The document as a Word file. The same model gives the same bytes. */
export function toDocx(model: DocumentModel): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelationships,
    'word/document.xml': documentPart(model),
    'word/_rels/document.xml.rels': documentRelationships,
    'word/styles.xml': stylesPart,
    'word/settings.xml': settingsPart,
    'word/header.xml': headerPart(model),
    'word/first-header.xml': firstHeaderPart,
    'word/footer.xml': footerPart(model),
    'docProps/core.xml': corePart(model),
    'docProps/app.xml': appPart,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return zipSync(files, { level: COMPRESSION, mtime: ZIP_DATE })
}

function documentPart(model: DocumentModel): string {
  const writer = new ContentWriter()
  const body = [
    model.letterhead === null ? '' : letterhead(model.letterhead),
    paragraph('Title', run(model.title)),
    paragraph('Subtitle', run(model.subtitle)),
    // Two tables without a paragraph between them would become one; Word also requires one after the last table.
    model.blocks.map((block) => table(block, writer)).join(paragraph('TableGap', '')),
    paragraph('DocumentEnd', ''),
    sectionProperties,
  ]
  return `${XML_DECLARATION}<w:document ${NAMESPACES}><w:body>${body.join('')}</w:body></w:document>`
}

const NAMESPACES = [
  `xmlns:w="${WORD_NAMESPACE}"`,
  `xmlns:r="${OFFICE}"`,
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'mc:Ignorable="w14"',
].join(' ')

const letterhead = ({ name, lines }: Letterhead) =>
  paragraph('PracticeName', run(name)) + paragraph('PracticeLines', run(lines.join('  ·  ')))

const twips = (points: number) => Math.round(points * 20)

const sectionProperties = [
  '<w:sectPr>',
  '<w:headerReference w:type="default" r:id="rId3"/><w:headerReference w:type="first" r:id="rId4"/>',
  '<w:footerReference w:type="default" r:id="rId5"/><w:footerReference w:type="first" r:id="rId5"/>',
  `<w:pgSz w:w="${twips(page.width)}" w:h="${twips(page.height)}"/>`,
  `<w:pgMar w:top="${twips(page.top)}" w:right="${twips(page.side)}" w:bottom="${twips(page.bottom)}" w:left="${twips(page.side)}" w:header="480" w:footer="480" w:gutter="0"/>`,
  '<w:titlePg/></w:sectPr>',
].join('')
