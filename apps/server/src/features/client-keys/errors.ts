import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Client keys (NS). */
export const clientKeysErrors = {
  'client_keys.exists': { status: 400, text: 'This NS is taken: choose another one.' },
  'client_keys.changed': {
    status: 409,
    text: 'Somebody else has changed this NS meanwhile. Nothing was saved: open it again.',
  },
} as const satisfies ErrorTexts
