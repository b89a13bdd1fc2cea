import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Converter } from '../../kernel/ports/converter.ts'
import type { TableReader } from '../../kernel/ports/table-reader.ts'
import { pdfOfWord, tablesOfPdf } from './convert.ts'

/** Both endpoints need a permission, so there is a user; only the type of an endpoint without scope does not say so. */
const NOBODY = ''

export function conversionsFeature(dependencies: {
  converter: Converter
  tableReader: TableReader
}): Handlers<(typeof contract)['conversions']> {
  return {
    docxToPdf: ({ user }, { files }) => pdfOfWord(dependencies.converter, files, user?.userId ?? NOBODY),
    pdfToTable: ({ user }, { files }) => tablesOfPdf(dependencies.tableReader, files, user?.userId ?? NOBODY),
  }
}
