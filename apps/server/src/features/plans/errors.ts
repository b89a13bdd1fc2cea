import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Transaction plans (3 §2, 3 §8). */
export const plansErrors = {
  'plan.changed_meanwhile': {
    status: 409,
    text: 'Somebody else has changed this plan in the meantime. Nothing you typed is lost.',
  },
  'plan.audited': {
    status: 409,
    text: 'This plan is verified: it cannot be changed until it is set as not verified.',
  },
} as const satisfies ErrorTexts
