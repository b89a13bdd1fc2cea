/**
 * Every text with which the server refuses, by code. Spelling mistakes are the specification's: people and tests rest on them.
 * show: false means that the browser acts on it instead of showing it.
 */
export const errorCatalogue = {
  // Requests (decision 1, 1 §8)
  'request.invalid': { status: 400, text: '{problem}' },
  'request.unreadable': {
    status: 400,
    text: 'Dear user, something went wrong with your connection, please try again',
    show: false,
  },
  'request.too_large': { status: 413, text: 'The request is too large.' },
  'request.not_found': { status: 404, text: 'The record was not found in the storage.' },
  'request.no_such_path': { status: 404, text: 'There is nothing at this address.', show: false },
  'request.too_many': { status: 429, text: 'Too many requests in a short time. Please wait a moment and try again.' },
  'request.key_reused': {
    status: 409,
    text: 'This request was already sent with other data. Please reload the page and try again.',
  },
  'request.internal': { status: 500, text: 'Dear user, please try again' },
  'request.unavailable': {
    status: 503,
    text: 'The service is not available at the moment. Nothing was lost; please try again shortly.',
  },

  // Session (decision 2, 1 §4)
  'session.invalid_token': { status: 401, text: 'Invalid token', show: false },
  'session.token_expired': { status: 401, text: 'Token expired', show: false },
  'session.token_blacklisted': { status: 401, text: 'Token blacklisted', show: false },
  'session.user_not_found': { status: 401, text: 'User not found !' },
  'session.wrong_pin': { status: 401, text: 'The PIN is not right. Please check it and try again.' },
  'session.pin_void': { status: 401, text: 'This PIN is no longer valid. Please ask for a new one.' },
  'session.blocked': {
    status: 403,
    text: 'Your account is blocked. Please use the link in the e-mail that we sent you to set a new password.',
  },
  'session.location_blocked': {
    status: 403,
    text: 'Signing in from this location was blocked. Unblock it in your login history, or reset your password.',
  },
  'session.country': {
    status: 406,
    text: 'Dear user, we are sorry... This application is not available in your country',
  },
  'session.link_invalid': { status: 400, text: 'Dear user, this URL is invalid or already expired.' },
  'session.wrong_current_password': { status: 400, text: 'The current password is not right.' },
  'session.passwords_differ': { status: 400, text: 'passwords do not match' },

  // Access (decision 3)
  'access.permission': { status: 403, text: 'Dear user, this content cannot be displayed.' },
  'access.phone_required': { status: 400, text: 'Dear user, please provide a valid phone number' },

  // Flag Color (3 §5)
  'colours.exists': { status: 400, text: 'This color already exists' },
} as const satisfies Record<string, { status: number; text: string; show?: boolean }>

export type ErrorCode = keyof typeof errorCatalogue
