import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Client credentials (3 §5). */
export const credentialsErrors = {
  'credentials.changed': {
    status: 409,
    text: 'Somebody else has changed these credentials meanwhile. Nothing was saved: open them again and repeat your change.',
  },
  'credentials.value_missing': { status: 400, text: 'Field is required' },
  'credentials.not_tried': {
    status: 400,
    text: 'Bitewing cannot try this one: only services that it calls by itself can be tried.',
  },
} as const satisfies ErrorTexts
