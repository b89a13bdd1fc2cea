import type { ErrorTexts } from './error-text.ts'

/** What the kernel itself refuses with (spec D1 to D3, 1 §8). */
export const kernelErrors = {
  'request.invalid': { status: 400, text: '{problem}' },
  'request.unreadable': {
    status: 400,
    text: 'Dear user, something went wrong with your connection, please try again',
    show: false,
  },
  'request.patient_in_address': {
    status: 400,
    text: 'What may name a patient must not be in an address: {field} is sent sealed.',
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
  'session.invalid_token': { status: 401, text: 'Invalid token', show: false },
  'session.token_expired': { status: 401, text: 'Token expired', show: false },
  'session.token_blacklisted': { status: 401, text: 'Token blacklisted', show: false },
  'webhook.refused': { status: 401, text: 'The sender of this event is not known here.', show: false },
  'access.permission': { status: 403, text: 'Dear user, this content cannot be displayed.' },
  'files.too_large': { status: 413, text: 'A file may have 25 MB at the most. Nothing was uploaded.' },
  'files.too_many': { status: 400, text: 'Too many files at once. Nothing was uploaded.' },
  'export.no_practice': {
    status: 400,
    text: 'Please select a practice first.',
  },
  'files.storage_unavailable': {
    status: 503,
    text: 'The file storage is not reachable at the moment. Nothing was changed; please try again shortly.',
  },
} as const satisfies ErrorTexts
