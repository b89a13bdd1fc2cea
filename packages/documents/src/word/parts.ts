import type { DocumentModel } from '../model.ts'
import { contentWidth } from '../theme.ts'
import { field, paragraph, run } from './runs.ts'
import { WORD_NAMESPACE } from './styles.ts'
import { escapeXml, XML_DECLARATION } from './xml.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`

export const contentTypes = [
  `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  override('/word/document.xml', `${WORD_TYPE}.document.main+xml`),
  override('/word/styles.xml', `${WORD_TYPE}.styles+xml`),
  override('/word/settings.xml', `${WORD_TYPE}.settings+xml`),
  override('/word/header.xml', `${WORD_TYPE}.header+xml`),
  override('/word/first-header.xml', `${WORD_TYPE}.header+xml`),
  override('/word/footer.xml', `${WORD_TYPE}.footer+xml`),
  override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'),
  '</Types>',
].join('')

const relationships = (list: readonly [id: string, type: string, target: string][]) =>
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const packageRelationships = relationships([
  ['rId1', `${OFFICE}/officeDocument`, 'word/document.xml'],
  ['rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ['rId3', `${OFFICE}/extended-properties`, 'docProps/app.xml'],
])

export const documentRelationships = relationships([
  ['rId1', `${OFFICE}/styles`, 'styles.xml'],
  ['rId2', `${OFFICE}/settings`, 'settings.xml'],
  ['rId3', `${OFFICE}/header`, 'header.xml'],
  ['rId4', `${OFFICE}/header`, 'first-header.xml'],
  ['rId5', `${OFFICE}/footer`, 'footer.xml'],
])

/** Mode 15 is Word 2013 and later: without it Word opens the file in compatibility mode and takes the check boxes away. */
export const settingsPart = `${XML_DECLARATION}<w:settings xmlns:w="${WORD_NAMESPACE}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="en-US"/></w:settings>`

export const appPart = `${XML_DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Bitewing</Application></Properties>`

/** Properties are seen in lists of files and kept by search engines: the patient's name stays out of them. */
export function corePart({ title, subtitle, createdAt }: DocumentModel): string {
  const moment = createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const time = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${name}>`
  return [
    `${XML_DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(`${title}: ${subtitle}`)}</dc:title><dc:creator>Bitewing</dc:creator><dc:language>en-US</dc:language>`,
    `${time('created')}${time('modified')}</cp:coreProperties>`,
  ].join('')
}

export function headerPart({ runningHead }: DocumentModel): string {
  return headerElement(paragraph('Header', run(runningHead)))
}

/** The first page has the letterhead instead. */
export const firstHeaderPart = headerElement('<w:p/>')

export function footerPart({ footer }: DocumentModel): string {
  const right = `<w:tabs><w:tab w:val="right" w:pos="${Math.round(contentWidth * 20)}"/></w:tabs>`
  const pages = `${run('Page ')}${field('PAGE', '1')}${run(' of ')}${field('NUMPAGES', '1')}`
  const content = paragraph('Footer', `${run(footer)}<w:r><w:tab/></w:r>${pages}`, right)
  return `${XML_DECLARATION}<w:ftr xmlns:w="${WORD_NAMESPACE}">${content}</w:ftr>`
}

function headerElement(content: string): string {
  return `${XML_DECLARATION}<w:hdr xmlns:w="${WORD_NAMESPACE}">${content}</w:hdr>`
}
