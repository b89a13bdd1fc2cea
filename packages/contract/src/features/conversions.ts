import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients, uploads } from '../endpoint.ts'

/** Users who may look at a record's files. */
const viewers = canAny(can('files'), can('missingCode', 'list_missingcode'), can('transaction', 'list_transaction'))

/** The JSON file that `pdfToTable` answers with: the tables of each page as rows of cells. */
export const pdfTables = z.object({
  tables: z.array(z.object({ page: z.int().min(1), rows: z.array(z.array(z.string())) })),
})
export type PdfTables = z.infer<typeof pdfTables>

export const conversions = {
  docxToPdf: endpoint({
    method: 'POST',
    path: '/api/utils/docxtopdf',
    summary: 'A Word file as PDF; nothing of it is kept.',
    access: viewers,
    scope: 'none',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'none',
    input: z.strictObject({ files: uploads(1) }),
    output: fileAnswer,
  }),
  pdfToTable: endpoint({
    method: 'POST',
    path: '/api/utils/pdftotable',
    summary: 'The text of a PDF as tables, a file of JSON: {tables: [{page, rows}]}; nothing of it is kept.',
    access: viewers,
    scope: 'none',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'none',
    input: z.strictObject({ files: uploads(1) }),
    output: fileAnswer,
  }),
}
