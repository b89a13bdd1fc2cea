import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Columns Configuration (2 §2.10). */
export const gridColumnsErrors = {
  'columns.last': { status: 409, text: 'At least one column must stay in the grid.' },
} as const satisfies ErrorTexts
