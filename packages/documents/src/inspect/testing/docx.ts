import { strToU8, zipSync } from 'fflate'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function contentTypes(...types: readonly string[]): string {
  const parts = types.map((type, index) => `<Override PartName="/part${index}.xml" ContentType="${type}"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${parts.join('')}</Types>`
}

/** A Word package with what the test changes about it. */
export function docx(more: Record<string, string | Uint8Array> = {}): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(MAIN),
    'word/document.xml': '<w:document/>',
    ...more,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
}

export const documentType = MAIN
