import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Flag Color (3 §5). */
export const coloursErrors = {
  'colours.exists': { status: 400, text: 'This color already exists' },
} as const satisfies ErrorTexts
