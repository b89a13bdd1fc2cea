import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Who may give what, and to whom. */
export const grantingErrors = {
  'granting.last_administrator': { status: 409, text: 'At least one administrator must remain.' },
  'granting.own': {
    status: 403,
    text: 'Nobody changes their own permissions, practices or state. Your name, phone and password are on your Profile page.',
  },
  'granting.elsewhere': {
    status: 403,
    text: 'This person also works for practices that you do not administer, so somebody who administers them all has to make the change.',
  },
  'granting.holds_more': {
    status: 403,
    text: 'This person may do something that you may not, so somebody with more permissions has to make the change.',
  },
  'granting.not_held': { status: 403, text: 'You cannot give “{permission}”, because you do not hold it yourself.' },
  'granting.not_held_there': {
    status: 403,
    text: 'You cannot give “{permission}” at {client}, because you do not hold it there yourself.',
  },
  'granting.protected': {
    status: 403,
    text: '“{permission}” is protected: only somebody who holds “Permissions” can give it.',
  },
  'granting.unknown_permission': { status: 400, text: 'A chosen permission does not exist any more.' },
  'granting.unknown_practice': { status: 400, text: 'A chosen practice does not exist.' },
} as const satisfies ErrorTexts
