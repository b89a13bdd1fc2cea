import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const recall: ExamplesOf<'recall'> = { list: {}, workbook: { toExcel: 'true' } }
