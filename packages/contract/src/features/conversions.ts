import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients, uploads } from '../endpoint.ts'

/** Users who may look at a record's files. */
const viewers = canAny(can('files'), can('missingCode', 'list_missingcode'), can('transaction', 'list_transaction'))

/** The JSON file that `pdfToTable` answers with: the tables of each page as rows of cells. */
export const pdfTables = z.object({
  tables: z.array(z.object({ page: z.int().min(1), rows: z.array(z.array(z.string())) })),
})
export type PdfTables = z.infer<typeof pdfTables>

/** What the File Converter makes: a PDF of a Word file, or a sheet of the tables in a PDF (3 §9). */
export const CONVERSIONS = ['pdf', 'xlsx', 'csv'] as const
export type Conversion = (typeof CONVERSIONS)[number]
/** 3 §9, in bytes. */
export const LARGEST_SOURCE = 20_480_000

export const conversions = {
  convert: endpoint({
    method: 'POST',
    path: '/api/utils/convert',
    summary: 'A Word file as PDF, or the tables of a PDF as a workbook or as CSV; nothing of it is kept.',
    access: 'login',
    scope: 'none',
    carries: patients('view'),
    changes: 'nothing',
    targets: 'none',
    input: z.strictObject({ source: uploads(1), extension: z.enum(CONVERSIONS) }),
    output: fileAnswer,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/utils/convert',
    summary: 'How many files of others are converted before the caller’s next one; null if none of the caller’s waits.',
    access: 'login',
    scope: 'none',
    carries: 'nothing',
    input: z.strictObject({ extension: z.enum(CONVERSIONS) }),
    output: z.object({ ahead: z.int().min(0).nullable() }),
  }),
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
