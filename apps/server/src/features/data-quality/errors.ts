import type { ErrorTexts } from '../../kernel/error-text.ts'

/** What the practice's system and our side say about patients (2 §2.11, 2 §8). */
export const dataQualityErrors = {
  'quality.not_active': { status: 409, text: 'this record is not active' },
  'quality.not_processed': { status: 409, text: 'your request could not be processed' },
  'quality.confirmed_meanwhile': {
    status: 409,
    text: '{who} has confirmed this request meanwhile ({what}). Nothing of yours was saved.',
  },
  'quality.changed_meanwhile': {
    status: 409,
    text: 'One of the two sides has changed meanwhile. Nothing was saved; please look at the values again.',
  },
  'quality.choose': { status: 400, text: 'Please choose what to trust for each field that differs.' },
} as const satisfies ErrorTexts
