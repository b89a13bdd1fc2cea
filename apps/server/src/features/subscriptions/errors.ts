import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Subscriptions and invoices (3 §2). */
export const subscriptionsErrors = {
  'subscriptions.not_set_up': { status: 503, text: 'Card billing is not set up here.' },
  'subscriptions.unknown_outcome': {
    status: 503,
    text: 'The card provider did not answer. Please look again in a few minutes whether it was done.',
  },
  'subscriptions.ended': { status: 409, text: 'This subscription has ended and cannot be changed any more.' },
  'invoices.no_file': { status: 404, text: 'There is no PDF of this invoice yet.' },
  'invoices.unavailable': {
    status: 503,
    text: 'The card provider does not answer at the moment. Please try again in a while.',
  },
  'invoices.too_large': { status: 409, text: 'This invoice is too large for a mail. Please download it instead.' },
  'invoices.no_address': {
    status: 409,
    text: 'The customer has no billing address: add an e-mail address at the card provider.',
  },
  'invoices.just_sent': {
    status: 429,
    text: 'This invoice was sent less than a minute ago. Please wait a moment.',
  },
} as const satisfies ErrorTexts
