import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Command Center (3 §5, §8). */
export const extractionErrors = {
  'extraction.no_sheet': {
    status: 409,
    text: 'The practice has no sheet that could be read. Please check its spreadsheet ID.',
  },
  'extraction.not_proven': {
    status: 409,
    text: 'The practice’s sheet and folder are not proven to belong to its client. Please prove them in Client Practice.',
  },
  'extraction.no_pages': { status: 400, text: 'The sheet has no page for {dates}.' },
  'extraction.sheet_refused': {
    status: 409,
    text: 'The practice’s sheet could not be opened. Please check its spreadsheet ID, and that it is shared with Bitewing.',
  },
  'extraction.sheet_unavailable': {
    status: 503,
    text: 'The practice’s sheet cannot be reached at the moment. Nothing was changed; please try again shortly.',
  },
  'extraction.under_way': {
    status: 409,
    text: 'The robot is already at {dates} with the type {type}. Nothing was added; please wait until it has finished.',
  },
  'extraction.page_under_way': {
    status: 409,
    text: 'The page of {dates} was asked for again meanwhile, and the robot is at it. There is nothing to be tried again.',
  },
} as const satisfies ErrorTexts
