import { docx } from './docx.ts'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type Relationship = { readonly type: string; readonly target: string; readonly mode?: string }

/** The relationships of a part, numbered rId1, rId2 and so on. */
export function relationships(...all: readonly Relationship[]): string {
  const written = all.map(
    ({ type, target, mode }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${written.join('')}</Relationships>`
}

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${RELATIONSHIPS}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

/** A Word package that a word processor can open, with this text, these relationships of it, and these other parts. */
export function wordPackage(
  paragraphs: string,
  related: readonly Relationship[] = [],
  more: Record<string, string | Uint8Array> = {},
): Uint8Array {
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="png" ContentType="image/png"/>',
    '<Default Extension="svg" ContentType="image/svg+xml"/>',
    '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>',
    '<Default Extension="html" ContentType="text/html"/>',
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
    '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>',
  ]
  return docx({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`,
    '_rels/.rels': relationships({ type: 'officeDocument', target: 'word/document.xml' }),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACES}><w:body>${paragraphs}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(...related),
    ...more,
  })
}

export const paragraph = (...runs: readonly string[]) => `<w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('')}</w:p>`
export const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`

let bookmarks = 0
/** A bookmark around this. */
export function bookmarked(name: string, inside = ''): string {
  bookmarks += 1
  return `<w:bookmarkStart w:id="${bookmarks}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${bookmarks}"/>`
}

const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`

/** A field whose instruction is spread over these runs. */
export function field(...instruction: readonly string[]): string {
  const pieces = instruction.map((piece) => `<w:instrText xml:space="preserve">${piece}</w:instrText>`)
  return paragraph(mark('begin'), ...pieces, mark('separate'), text('result'), mark('end'))
}

/** A picture of 4 by 4 cm; `attribute` is r:embed or r:link with the id of its relationship. */
export function picture(attribute: string): string {
  const size = 'cx="1440000" cy="1440000"'
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`
  const inside = `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attribute}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>${shape}</pic:pic>`
  return paragraph(
    `<w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
  )
}

/** A drawing with this inside; it is 100 by 100 units. */
export const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`
