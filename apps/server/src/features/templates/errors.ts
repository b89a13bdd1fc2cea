import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Templates and their editor (3 §2, §5; administration). */
export const templatesErrors = {
  'templates.no_practice': { status: 400, text: 'Please select a practice first.' },
  'templates.shipped': {
    status: 409,
    text: 'This form ships with Bitewing and stays as it is. Please duplicate it and change the copy.',
  },
  'templates.gone': {
    status: 404,
    text: 'This part of the form is not there any more: somebody removed or moved it. Nothing was changed.',
  },
  'templates.taken': { status: 409, text: 'This part of the form is there already. Nothing was changed.' },
  'templates.unfit': { status: 400, text: 'This cannot stand there. Nothing was changed.' },
  'templates.too_large': { status: 400, text: 'The form would become too large. Nothing was changed.' },
  'templates.bookmark_fixed': {
    status: 409,
    text: 'The name of a bookmark that was published cannot change: records keep their values under it.',
  },
  'templates.changed_meanwhile': {
    status: 409,
    text: 'The form was changed meanwhile. Nothing was done; please look at it again.',
  },
  'templates.nothing_to_publish': { status: 409, text: 'There is nothing to publish.' },
  'templates.has_problems': {
    status: 409,
    text: 'The form has problems ({count}) that have to be put right before it can be published.',
  },
  'templates.plan_in_the_past': { status: 400, text: 'Please choose an hour that is still to come.' },
  'templates.empty': { status: 409, text: 'A form without fields cannot be published.' },
  'templates.in_use': { status: 409, text: 'This form is in use or was used for records, so it cannot be deleted.' },
  'templates.never_published': { status: 409, text: 'The form has to be published before practices can use it.' },
  'templates.no_bookmark': {
    status: 404,
    text: 'This bookmark is not in the library any more. Nothing was changed.',
  },
  'templates.no_answer': {
    status: 404,
    text: 'No answer of a payer with benefits is kept for this record. Please choose another one.',
  },
  'templates.no_sandbox': {
    status: 409,
    text: 'Payers are asked in earnest for this practice, so no member of the sandbox can be tried.',
  },
  'templates.member_unknown': {
    status: 404,
    text: 'The payer told no benefits of this member. Please compare payer, member ID, name and date of birth.',
  },
  'templates.payer_silent': { status: 502, text: 'The payer gave no answer. Please try again in a moment.' },
  'templates.practice_needs_form': {
    status: 409,
    text: '{practice} needs a form. Please give it another one instead of taking this one away.',
  },
} as const satisfies ErrorTexts
