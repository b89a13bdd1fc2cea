import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Converter } from '../../kernel/ports/converter.ts'
import type { TableReader } from '../../kernel/ports/table-reader.ts'
import { converted, pdfOfWord, tablesOfPdf } from './convert.ts'

/** All of them need a session, so there is a user; only the type of an endpoint without scope does not say so. */
const NOBODY = ''

export function conversionsFeature(dependencies: {
  converter: Converter
  tableReader: TableReader
}): Handlers<(typeof contract)['conversions']> {
  const { converter, tableReader } = dependencies
  return {
    convert: ({ user }, input) => converted(dependencies, input, user?.userId ?? NOBODY),
    waiting: async ({ user }, { extension }) => {
      const queue = extension === 'pdf' ? converter : tableReader
      return { ahead: queue.ahead(user?.userId ?? NOBODY) ?? null }
    },
    docxToPdf: ({ user }, { files }) => pdfOfWord(converter, files, user?.userId ?? NOBODY),
    pdfToTable: ({ user }, { files }) => tablesOfPdf(tableReader, files, user?.userId ?? NOBODY),
  }
}
