import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Shared elements. */
export const sharedElementsErrors = {
  'shared.gone': {
    status: 409,
    text: 'The form has changed meanwhile: some of the chosen elements are not in it any more. Nothing was shared: look again.',
  },
  'shared.everybody': {
    status: 403,
    text: 'Only the forms of the own company are shared with all clients, by who administers them.',
  },
} as const satisfies ErrorTexts
