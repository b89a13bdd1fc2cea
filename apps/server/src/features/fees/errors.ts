import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Fee Schedule (3 §5, 3 §8). */
export const feesErrors = {
  'fees.exists': { status: 409, text: 'There is a fee schedule of {carrier} for {year} already.' },
  'fees.duplicates': { status: 400, text: 'Some of the codes are duplicates' },
  'fees.taken': { status: 400, text: '{code} code already exists!' },
  'fees.year': { status: 400, text: 'Fee schedules are kept from 2021 to {last}.' },
  'fees.stale': {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Nothing was saved; please look at it again.',
  },
  'fees.unreadable': {
    status: 422,
    text: 'The file could not be read as a workbook. Please save it as .xlsx and try again.',
  },
  'fees.too_long': { status: 400, text: 'The workbook has more than {most} rows. Please divide it.' },
  'fees.too_many_waiting': { status: 429, text: 'Your other files are still being read. Please wait for them.' },
  'fees.too_high': { status: 400, text: 'Some prices would be higher than a price can be.' },
  'fees.undone': { status: 409, text: 'This change was undone already.' },
  'fees.changed_since': { status: 409, text: 'The schedule was changed since, and cannot be taken away by undoing.' },
} as const satisfies ErrorTexts
