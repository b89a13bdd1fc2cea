import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Files (1 §5, §8; spec D5). */
export const filesErrors = {
  'files.kind': { status: 400, text: "Dear user, the allowed files are: Documents and PDF's" },
  'files.name_required': { status: 400, text: 'Dear user, please give a name to all the new files' },
  'files.macros': {
    status: 400,
    text: 'The file “{name}” holds macros and was not uploaded. Please save it without them.',
  },
  'files.encrypted': {
    status: 400,
    text: 'The file “{name}” is protected by a password and was not uploaded. Please save it without one.',
  },
  'files.outside': {
    status: 400,
    text: 'The file “{name}” refers to other files or addresses and was not uploaded. Please save it with its pictures embedded and without links to files.',
  },
  'files.broken': { status: 400, text: 'The file “{name}” is damaged and was not uploaded. Please save it anew.' },
  'files.another_type': { status: 400, text: 'Dear user, please use the same file type' },
  'files.replaced_meanwhile': {
    status: 409,
    text: 'This file was replaced in the meantime by {person}. Please look at it before you replace or delete it. Nothing you chose is lost.',
  },
  'files.check_failed': { status: 503, text: 'Could not check files' },
  'files.not_there': { status: 404, text: "File: Couldn't download the file, please try again" },
  'files.whole_identifiers': {
    status: 403,
    text: 'This document shows whole member ids, which you may not see. The form itself can be downloaded with masked ones.',
  },
  'files.no_preview': { status: 422, text: 'A preview of this file could not be made. It can still be downloaded.' },
  'files.too_many_previews': {
    status: 429,
    text: 'Several of your previews are still being made. Please try again when one of them is done.',
  },
} as const satisfies ErrorTexts
