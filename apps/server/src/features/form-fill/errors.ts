import type { ErrorTexts } from '../../kernel/error-text.ts'

/** The form and Update PMS (1 §4, §8). */
export const formFillErrors = {
  'form.invalid': { status: 400, text: 'There are fields with invalid data.' },
  'form.type_change': {
    status: 400,
    text: 'A change of type from ELG to FBD is going to be made, you want to continue?',
  },
  'form.no_template': { status: 404, text: "Warning: Couldn't load template" },
  'form.own_word_not_printed': {
    status: 422,
    text: 'The practice’s own Word form could not be printed as PDF. Please download it as Word and print it from there.',
  },
  'pms.failed': { status: 502, text: 'An error occurred during the update, please try again later.' },
  'pms.undo_under_way': {
    status: 409,
    text: 'The last update is just being undone. Please try again in a moment.',
  },
  'pms.update_under_way': {
    status: 409,
    text: 'The practice-management system is just being updated. Please try again in a moment.',
  },
  'pms.nothing_to_undo': {
    status: 409,
    text: 'There is no update of the practice-management system that could be undone.',
  },
  'pms.not_set_up': { status: 400, text: 'The practice has no connection to its practice-management system.' },
} as const satisfies ErrorTexts
