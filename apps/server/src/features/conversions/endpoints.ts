import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Converter } from '../../kernel/ports/converter.ts'
import type { TableReader } from '../../kernel/ports/table-reader.ts'
import { pdfOfWord, tablesOfPdf } from './convert.ts'

export function conversionsFeature(dependencies: {
  converter: Converter
  tableReader: TableReader
}): Handlers<(typeof contract)['conversions']> {
  return {
    docxToPdf: (_ctx, { files }) => pdfOfWord(dependencies.converter, files),
    pdfToTable: (_ctx, { files }) => tablesOfPdf(dependencies.tableReader, files),
  }
}
