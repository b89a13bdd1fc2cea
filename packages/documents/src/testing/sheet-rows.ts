import { strFromU8, unzipSync } from 'fflate'

/** The texts in the cells of one of a workbook's sheets, the first if nothing else is said; its headings first. */
export function sheetRows(file: Uint8Array, number = 1): string[][] {
  return rowsOf(file, number).map((row) => row.map(({ content }) => content.replace(/<[^>]+>/g, '')))
}

/** How each of these cells shows a number or a day, such as mm/dd/yyyy; '' where it shows it as it is. */
export function sheetFormats(file: Uint8Array): string[][] {
  const styles = part(file, 'xl/styles.xml')
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const [, used = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const formats = [...used.matchAll(/<xf [^>]*>/g)].map(([xf]) => codes.get(/numFmtId="(\d+)"/.exec(xf)?.[1]) ?? '')
  return rowsOf(file, 1).map((row) => row.map(({ style }) => formats[style] ?? ''))
}

export function sheetNames(file: Uint8Array): string[] {
  return [...part(file, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name)
}

function rowsOf(file: Uint8Array, number: number): { content: string; style: number }[][] {
  return [...part(file, `xl/worksheets/sheet${number}.xml`).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => ({
      content,
      style: Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0),
    })),
  )
}

function part(file: Uint8Array, path: string): string {
  return strFromU8(unzipSync(file)[path] as Uint8Array)
}
