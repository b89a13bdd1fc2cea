import type { ErrorTexts } from '../../kernel/error-text.ts'

export const savedReportsErrors = {
  'saved_reports.name_taken': { status: 409, text: 'You have a saved report of this name already.' },
  'saved_reports.too_many': { status: 409, text: 'You have a hundred saved reports: delete one first.' },
} as const satisfies ErrorTexts
