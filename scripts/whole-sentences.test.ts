import { expect, test } from 'vitest'
import { errorCatalogue } from '../apps/server/src/error-catalogue.ts'
import { messages } from '../apps/web/src/messages.ts'

/** Texts that docs/product.md prescribes to the letter. */
const PRESCRIBED = new Set([
  "Dear user, the allowed files are: Documents and PDF's",
  'Client is required',
  'Could not check files',
  'Dear user, please give a name to all the new files',
  'Dear user, please provide a valid phone number',
  'Dear user, please try again',
  'Dear user, please use the same file type',
  'Dear user, something went wrong with your connection, please try again',
  'Dear user, the following field(s) is/are required: {fields}',
  'Dear user, we are sorry... This application is not available in your country',
  'this record cannot be deleted, is being used by ({count}) template(s)',
  'Please include at least one option for this bookmark',
  'Error downloading the file',
  'Error retrieving information',
  'Field is required',
  'File Size Exceeded',
  "File: Couldn't download the file, please try again",
  'Please complete all the fields',
  'Please select a connection',
  'Please try again',
  'Some of the codes are duplicates',
  'Please, fill all fields of the form',
  'Please, select a carrier',
  'Select Template',
  'This color already exists',
  "Warning: Couldn't load template",
  'Wrong File Extension',
  'error downloading the file, try again',
  'error to load phone.',
  'passwords do not match',
  'there was a problem uploading your file, please try again',
  'this record is not active',
  'your request could not be processed',
])
/** Read by the browser, which acts on the code, or made of other texts. */
const NOT_SHOWN = new Set(['Invalid token', 'Token expired', 'Token blacklisted', '{problem}'])

const isSentence = (text: string) => /^["“'{\p{Lu}].*[.?!]$/su.test(text)
const isFragment = (text: string) => !isSentence(text) && !PRESCRIBED.has(text) && !NOT_SHOWN.has(text)

test('every text with which the server refuses is a whole sentence', () => {
  const texts = Object.values(errorCatalogue).map(({ text }) => text)
  expect(texts.filter(isFragment)).toEqual([])
})

test('every text with which a screen says that something failed is a whole sentence', () => {
  expect(failures(messages).filter(isFragment)).toEqual([])
})

function failures(texts: object): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'object' && text !== null) return failures(text)
    return typeof text === 'string' && /failed$/i.test(name) ? [text] : []
  })
}
