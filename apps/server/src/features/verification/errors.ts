import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Records (1 §4, §5, §8; spec D5). */
export const verificationErrors = {
  'record.changed_meanwhile': {
    status: 409,
    text: 'Somebody else has changed this record in the meantime. Nothing you typed is lost.',
  },
  'record.audited': {
    status: 409,
    text: 'This record is audited: it cannot be changed until it is set as not verified.',
  },
  'record.required': { status: 400, text: 'Dear user, the following field(s) is/are required: {fields}' },
  'record.missing_fields': {
    status: 400,
    text: 'There are {count} required fields missing: the record cannot be set as verified.',
  },
  'record.exists': { status: 409, text: 'There is already a record of this patient, policy and appointment.' },
  'record.complete_all': { status: 400, text: 'Please complete all the fields' },
} as const satisfies ErrorTexts
