import { strFromU8, unzipSync } from 'fflate'

/** The texts in the cells of a workbook's first sheet, its headings first. */
export function sheetRows(file: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array)
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )
}
