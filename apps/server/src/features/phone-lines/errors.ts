import type { ErrorTexts } from '../../kernel/error-text.ts'

export const phoneLinesErrors = {
  'lines.no_client': { status: 400, text: 'The client does not exist any more. Please choose another one.' },
} as const satisfies ErrorTexts
