import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Users (3 §2, §5). */
export const usersErrors = {
  'users.exists': { status: 400, text: 'Another user has this e-mail address already.' },
  'users.default_page': {
    status: 400,
    text: 'Please choose a default page among those that the chosen permissions open.',
  },
  'users.reason': { status: 400, text: 'Please say why the person is blocked.' },
  'users.has_password': { status: 409, text: 'This person has a password already and needs no invitation.' },
  'users.blocked': { status: 409, text: 'This person is blocked. Please unblock the account first.' },
  'users.export_too_long': {
    status: 400,
    text: 'More than {most} people match. Please narrow the list before exporting it.',
  },
  'users.sheet_unreadable': {
    status: 400,
    text: 'The file could not be read. Please upload an .xlsx workbook or a .csv file.',
  },
  'users.sheet_headings': { status: 400, text: 'The first line must name these columns: {columns}.' },
  'users.sheet_empty': { status: 400, text: 'The file has no line with a person.' },
  'users.sheet_too_long': { status: 400, text: 'The file has more than {most} lines. Please split it.' },
  'users.sheet_refused': {
    status: 409,
    text: 'Nobody was imported, because lines are refused: {lines}. Please look at the preview again.',
  },
} as const satisfies ErrorTexts
