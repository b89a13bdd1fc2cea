import { colour } from '../theme.ts'
import { XML_DECLARATION } from './xml.ts'

export const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const FONT = 'Calibri'

type Look = {
  /** Half points. */
  size?: number
  bold?: boolean
  colour?: string
  /** Twips. */
  before?: number
  after?: number
  /** Height of a line, where the letters must not decide. */
  exactly?: number
  outline?: number
  keepNext?: boolean
  more?: string
}

/** Word's own identifiers (Heading2, Header) make its navigation and its style list work. */
const paragraphStyles: readonly [id: string, name: string, look: Look][] = [
  ['Title', 'Title', { size: 34, bold: true, colour: colour.ink, before: 200, keepNext: true, outline: 0 }],
  ['Subtitle', 'Subtitle', { size: 22, colour: colour.accent, after: 140, keepNext: true }],
  [
    'Heading2',
    'heading 2',
    { size: 20, bold: true, colour: colour.heading, before: 30, after: 30, outline: 1, keepNext: true },
  ],
  [
    'Heading3',
    'heading 3',
    { size: 18, bold: true, colour: colour.ink, before: 20, after: 20, outline: 2, keepNext: true },
  ],
  ['PracticeName', 'Practice Name', { size: 30, bold: true, colour: colour.accent }],
  ['PracticeLines', 'Practice Lines', { size: 18, colour: colour.label, more: rule('bottom', 12, colour.accent, 5) }],
  ['FieldLabel', 'Field Label', { size: 17, colour: colour.label, before: 16, after: 16 }],
  ['FieldValue', 'Field Value', { size: 19, before: 10, after: 10 }],
  ['GridTitle', 'Grid Title', { size: 16, bold: true, colour: colour.label, keepNext: true }],
  ['GridValue', 'Grid Value', { size: 17 }],
  [
    'WritingLine',
    'Writing Line',
    {
      size: 19,
      before: 60,
      after: 30,
      more: rule('bottom', 4, colour.writingLine, 1, rule('between', 4, colour.writingLine, 1, null)),
    },
  ],
  ['TableGap', 'Table Gap', { size: 4, after: 90, exactly: 60 }],
  ['DocumentEnd', 'Document End', { size: 2, exactly: 20 }],
  ['Header', 'header', { size: 17, colour: colour.label, after: 120, more: rule('bottom', 6, colour.rule, 4) }],
  ['Footer', 'footer', { size: 16, colour: colour.label }],
]

function rule(side: string, size: number, ink: string, space: number, further: string | null = ''): string {
  const line = `<w:${side} w:val="single" w:sz="${size}" w:space="${space}" w:color="${ink}"/>`
  return further === null ? line : `<w:pBdr>${line}${further}</w:pBdr>`
}

function paragraphStyle([id, name, look]: readonly [string, string, Look]): string {
  const { size, bold, colour: ink, before = 0, after = 0, exactly, outline, keepNext, more = '' } = look
  const height = exactly === undefined ? '' : ` w:line="${exactly}" w:lineRule="exact"`
  const paragraph = [
    keepNext ? '<w:keepNext/>' : '',
    more,
    `<w:spacing w:before="${before}" w:after="${after}"${height}/>`,
    outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`,
  ].join('')
  const run = [
    bold ? '<w:b/>' : '',
    ink === undefined ? '' : `<w:color w:val="${ink}"/>`,
    size === undefined ? '' : `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
  ].join('')
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`
}

function tableStyle(): string {
  const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="${colour.rule}"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH'].map(side).join('')
  const margin = (name: string, width: number) => `<w:${name} w:w="${width}" w:type="dxa"/>`
  const margins = margin('top', 14) + margin('left', 86) + margin('bottom', 14) + margin('right', 86)
  return `<w:style w:type="table" w:styleId="FormTable"><w:name w:val="Form Table"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar>${margins}</w:tblCellMar></w:tblPr></w:style>`
}

const defaults = [
  '<w:docDefaults><w:rPrDefault><w:rPr>',
  `<w:rFonts w:ascii="${FONT}" w:hAnsi="${FONT}" w:eastAsia="${FONT}" w:cs="${FONT}"/>`,
  `<w:color w:val="${colour.ink}"/><w:sz w:val="19"/><w:szCs w:val="19"/>`,
  '<w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"/>',
  '</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/></w:style>',
].join('')

export const stylesPart = `${XML_DECLARATION}<w:styles xmlns:w="${WORD_NAMESPACE}">${defaults}${paragraphStyles.map(paragraphStyle).join('')}${tableStyle()}</w:styles>`
