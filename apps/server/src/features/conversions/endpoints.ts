import type { Conversion, contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Converter } from '../../kernel/ports/converter.ts'
import type { TableReader } from '../../kernel/ports/table-reader.ts'
import { converted, pdfOfWord, tablesOfPdf } from './convert.ts'
import type { WaitingPlaces } from '../../kernel/live/waiting-places.ts'

/** All of them need a session, so there is a user; only the type of an endpoint without scope does not say so. */
const NOBODY = ''

/** Workbooks and plain tables wait in one queue. */
const kindOf = (extension: Conversion) => (extension === 'pdf' ? 'pdf' : 'tables')

export function conversionsFeature(dependencies: {
  converter: Converter
  tableReader: TableReader
  places: WaitingPlaces
}): Handlers<(typeof contract)['conversions']> {
  const { converter, tableReader, places } = dependencies
  const queueOf = (extension: Conversion) => (extension === 'pdf' ? converter : tableReader)
  return {
    convert: ({ user }, input) => {
      const userId = user?.userId ?? NOBODY
      const ahead = () => queueOf(input.extension).ahead(userId)
      return places.whileWaiting(kindOf(input.extension), userId, ahead, converted(dependencies, input, userId))
    },
    waiting: async ({ user }, { extension }) => {
      const userId = user?.userId ?? NOBODY
      return { ahead: queueOf(extension).ahead(userId) ?? places.of(kindOf(extension), userId) ?? null }
    },
    docxToPdf: ({ user }, { files }) => pdfOfWord(converter, files, user?.userId ?? NOBODY),
    pdfToTable: ({ user }, { files }) => tablesOfPdf(tableReader, files, user?.userId ?? NOBODY),
  }
}
