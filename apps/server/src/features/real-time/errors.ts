import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Real Time (2 §5, §8). */
export const realTimeErrors = {
  'realTime.no_practice': { status: 400, text: 'Please select a connection' },
  'realTime.no_carrier': { status: 400, text: 'Please, select a carrier' },
  'realTime.carrier_not_found': { status: 404, text: 'Sorry, data was not found, please try again.' },
  'realTime.fill_all': { status: 400, text: 'Please, fill all fields of the form' },
} as const satisfies ErrorTexts
