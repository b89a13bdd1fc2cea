import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Appointments that callers made by voice (2 §2.12). */
export const intakeErrors = {
  'intake.has_record': { status: 409, text: 'A record was made of this appointment already. Nothing was saved.' },
} as const satisfies ErrorTexts
