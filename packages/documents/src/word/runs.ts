import { escapeXml } from './xml.ts'

/** A run of text; line ends and tabs become Word's own. */
export function run(text: string, properties = ''): string {
  const formatting = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`
  return `<w:r>${formatting}${runContent(escapeXml(text))}</w:r>`
}

export function paragraph(style: string, content: string, properties = ''): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${content}</w:p>`
}

/** A value that Word computes, such as PAGE; `result` is for programs that do not. */
export function field(instruction: string, result: string): string {
  const character = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`
  return `${character('begin')}${code}${character('separate')}${run(result)}${character('end')}`
}

function runContent(escaped: string): string {
  if (!/[\n\t]/.test(escaped)) return textElement(escaped)
  return escaped
    .split(/([\n\t])/)
    .map((part) => {
      if (part === '\n') return '<w:br/>'
      if (part === '\t') return '<w:tab/>'
      return part === '' ? '' : textElement(part)
    })
    .join('')
}

const textElement = (escaped: string) => `<w:t xml:space="preserve">${escaped}</w:t>`
