import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Payers (3 §2). */
export const payersErrors = {
  'payers.name_taken': { status: 400, text: '“{alias}” is already a name of {carrier}.' },
  'payers.no_search': { status: 404, text: 'No eligibility service that can be searched is set up here.' },
  'payers.search_failed': {
    status: 503,
    text: 'The eligibility service did not answer. Nothing was changed, please try again in a moment.',
  },
} as const satisfies ErrorTexts
