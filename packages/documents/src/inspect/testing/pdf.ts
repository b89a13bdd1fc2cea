const OBJECTS =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'

/** A document without pages whose cross-reference is a table. */
export function pdfWithTable(trailer = '/Size 3 /Root 1 0 R', before = ''): Uint8Array {
  const start = `${before}%PDF-1.4\n${OBJECTS}`
  const table = 'xref\n0 1\n0000000000 65535 f \n'
  return bytesOf(`${start}${table}trailer\n<< ${trailer} >>\n${ending(start.length)}`)
}

/** The same with a cross-reference stream. */
export function pdfWithStream(dictionary = '/Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R'): Uint8Array {
  const start = `%PDF-1.5\n${OBJECTS}`
  const stream = `3 0 obj\n<< ${dictionary} /Length 4 >>\nstream\n\0\0\0\0\nendstream\nendobj\n`
  return bytesOf(`${start}${stream}${ending(start.length)}`)
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function ending(crossReference: number): string {
  return `startxref\n${crossReference}\n%%EOF\n`
}
