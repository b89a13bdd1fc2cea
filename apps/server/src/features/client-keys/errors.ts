import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Client keys (NS). */
export const clientKeysErrors = {
  'client_keys.exists': { status: 400, text: 'This NS is taken: choose another one.' },
  'client_keys.changed': {
    status: 409,
    text: 'Somebody else has changed this NS meanwhile. Nothing was saved: open it again.',
  },
  'client_keys.used': {
    status: 409,
    text: 'Files came under the NS {key} until {day}. Without it they, and all that are still to come, belong to no client.',
  },
  'api_keys.past': { status: 400, text: 'This day is over: choose a later one.' },
  'api_keys.ended': { status: 409, text: 'This key has ended already. Nothing was changed.' },
  'api_keys.practice': {
    status: 400,
    text: 'The practice must be named by its id, or by an NPI that one practice of this client has. Nothing was stored.',
  },
} as const satisfies ErrorTexts
