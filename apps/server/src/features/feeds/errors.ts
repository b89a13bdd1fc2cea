import type { ErrorTexts } from '../../kernel/error-text.ts'

/** File feeds. */
export const feedsErrors = {
  'feeds.other_key': {
    status: 409,
    text: 'The server has shown another fingerprint meanwhile. Nothing was confirmed: compare the new one.',
  },
  'feeds.unknown_system': { status: 400, text: 'There is no practice-management system of this name.' },
} as const satisfies ErrorTexts
