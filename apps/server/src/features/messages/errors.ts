import type { ErrorTexts } from '../../kernel/error-text.ts'

/** The SMS lists (2 §2.13). */
export const messagesErrors = {
  'messages.unavailable': {
    status: 503,
    text: 'RingCentral does not answer at the moment. What you see is what it told last; please try again in a while.',
  },
  'messages.text_deleted': { status: 404, text: 'The text of this message was deleted, because it is too old.' },
} as const satisfies ErrorTexts
