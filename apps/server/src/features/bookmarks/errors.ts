import type { ErrorTexts } from '../../kernel/error-text.ts'

/** The library of bookmarks. */
export const bookmarksErrors = {
  'bookmarks.exists': { status: 400, text: 'There is a bookmark of this name: choose another one.' },
  'bookmarks.shipped': { status: 409, text: 'This bookmark is part of the program and cannot be changed.' },
  'bookmarks.name_stays': { status: 400, text: 'The name stays: answers are kept under it.' },
  'bookmarks.changed': {
    status: 409,
    text: 'Somebody else has changed this bookmark meanwhile. Nothing was saved: open it again.',
  },
  'bookmarks.in_use': {
    status: 409,
    text: 'this record cannot be deleted, is being used by ({count}) template(s)',
  },
  'bookmarks.no_options': { status: 400, text: 'Please include at least one option for this bookmark' },
  'bookmarks.options_alike': { status: 400, text: 'Two options have the same text.' },
  'bookmarks.option_unknown': { status: 400, text: 'This option is not one of the bookmark.' },
  'bookmarks.which_client': {
    status: 400,
    text: 'The selected practices belong to several clients: say whose bookmark it is to be.',
  },
} as const satisfies ErrorTexts
