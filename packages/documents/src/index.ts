export * from './form/insurance-form.ts'
export type * from './model.ts'
export { toDocx } from './word/docx.ts'
export { toPdf } from './pdf/pdf.ts'
