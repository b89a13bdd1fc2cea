import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Requests to become a client (3 §2 User Request). */
export const onboardingErrors = {
  'onboarding.approved': { status: 409, text: 'This request was approved already. Nothing was changed.' },
  'onboarding.client_exists': {
    status: 409,
    text: 'There is a client of this name already. Nothing was changed: the request can be attached to it.',
  },
  'onboarding.other_name': { status: 400, text: 'The request can be attached to a client of the same name only.' },
  'onboarding.client_deleted': {
    status: 409,
    text: 'The client that sent this request was deleted, so the request cannot be approved. Nothing was changed.',
  },
  'onboarding.email_taken': {
    status: 409,
    text: 'Somebody with this e-mail address has an account already, so no invitation can be sent. Nothing was changed.',
  },
} as const satisfies ErrorTexts
