import { type ExamplesOf, pdf } from '../../../testing/example-inputs.ts'

export const conversions: ExamplesOf<'conversions'> = {
  convert: { source: [pdf], extension: 'csv' },
  waiting: { extension: 'csv' },
  docxToPdf: { files: [pdf] },
  pdfToTable: { files: [pdf] },
}
