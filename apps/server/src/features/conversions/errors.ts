import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Conversions (2 §7, §8). */
export const conversionsErrors = {
  'conversions.unreadable': { status: 422, text: "Sorry, but can't read the document." },
  'conversions.not_word': { status: 400, text: 'This is no Word document: only those can be turned into PDF.' },
  'conversions.not_pdf': { status: 400, text: 'This is no PDF: only those can be read as tables.' },
  'conversions.wrong_extension': { status: 400, text: 'Wrong File Extension' },
  'conversions.too_large': { status: 413, text: 'File Size Exceeded' },
  'conversions.no_text': { status: 422, text: 'This PDF holds pictures only; there is no text to convert.' },
  'conversions.too_many_waiting': {
    status: 429,
    text: 'Several of your files are still being converted. Please try again when one of them is done.',
  },
} as const satisfies ErrorTexts
