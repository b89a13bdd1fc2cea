import type { ErrorTexts } from '../../kernel/error-text.ts'

/** The call log (2 §2.14). */
export const callsErrors = {
  'calls.no_recording': { status: 404, text: 'There is no recording of this call.' },
  'calls.phone_unavailable': {
    status: 503,
    text: 'The phone provider does not answer at the moment. Please try again in a while.',
  },
} as const satisfies ErrorTexts
