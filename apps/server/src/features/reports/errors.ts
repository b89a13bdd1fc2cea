import type { ErrorTexts } from '../../kernel/error-text.ts'
import { MOST_ON_PAPER } from './limits.ts'

/** Reports (2 §2.15). */
export const reportsErrors = {
  'reports.too_long_for_pdf': {
    status: 400,
    text: `A PDF holds ${MOST_ON_PAPER.toLocaleString('en-US')} rows at most. Please take the workbook or the CSV file, or fewer days.`,
  },
  'reports.no_prices': {
    status: 409,
    text: 'The prices have not been read from the card provider yet, so costs are not known. Please try again in a few minutes.',
  },
  'reports.not_set_up': { status: 409, text: 'Card billing is not set up here, so costs are not known.' },
} as const satisfies ErrorTexts
