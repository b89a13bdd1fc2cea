import type { ErrorTexts } from '../../kernel/error-text.ts'

/** A practice's own Word form (docs/decisions/0050). */
export const wordFormsErrors = {
  'word_forms.not_docx': {
    status: 400,
    text: 'This is no Word document of today’s kind. Please save it as .docx and choose it again.',
  },
  'word_forms.too_large': {
    status: 413,
    text: 'This document is too large for a form: at most 5 MB, 4 MB of text and 2,000 bookmarks.',
  },
  'word_forms.no_bookmarks': {
    status: 400,
    text: 'This document has no bookmarks, so nothing could be written into it. In Word they are made with Insert, Bookmark.',
  },
  'word_forms.no_known_bookmarks': {
    status: 400,
    text: 'None of this document’s bookmarks is one that the practice’s form knows. Please compare their names with the list.',
  },
  'word_forms.broken': { status: 400, text: 'This document is damaged and cannot be filled. Please save it anew.' },
} as const satisfies ErrorTexts
