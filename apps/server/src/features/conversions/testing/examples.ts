import { type ExamplesOf, pdf } from '../../../testing/example-inputs.ts'

export const conversions: ExamplesOf<'conversions'> = { docxToPdf: { files: [pdf] }, pdfToTable: { files: [pdf] } }
