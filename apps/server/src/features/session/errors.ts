import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Signing in, links and the profile (spec D2, 1 §4). */
export const sessionErrors = {
  'session.user_not_found': { status: 401, text: 'User not found !' },
  'session.wrong_pin': { status: 401, text: 'The PIN is not right. Please check it and try again.' },
  'session.pin_void': { status: 401, text: 'This PIN is no longer valid. Please ask for a new one.' },
  'session.blocked': {
    status: 403,
    text: 'Your account is blocked. Please use the link in the e-mail that we sent you to set a new password.',
  },
  'session.blocked_by_administrator': {
    status: 403,
    text: 'Your account was blocked by an administrator. Please ask your administrator to unblock it.',
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
  'session.current_password_required': {
    status: 400,
    text: 'Please enter your current password to change your phone number or your password.',
  },
  'session.wrong_current_password': { status: 400, text: 'The current password is not right.' },
  'session.passwords_differ': { status: 400, text: 'passwords do not match' },
  'session.common_password': {
    status: 400,
    text: 'This password is easy to guess: it is on lists of passwords that were stolen elsewhere. Please choose another one.',
  },
  'session.password_with_name': {
    status: 400,
    text: 'A password must not contain your name, your e-mail name, or the name of a client, a practice or Bitewing. Please choose another one.',
  },
  'access.phone_required': { status: 400, text: 'Dear user, please provide a valid phone number' },
} as const satisfies ErrorTexts
