import { storedBookmarks } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import type { Answers, Template } from '../form/template.ts'

/** What belongs to the patient or to the one call, not to the plan; used and remaining amounts and past visits are the patient's too. */
const PERSONAL = new Set([
  'VerifiedDate',
  'VerifiedVia',
  'VerifiedBy',
  'RepName',
  'CallReference',
  'PatientName',
  'PatientDOB',
  'Relationship',
  'SubscriberName',
  'SubscriberDOB',
  'MemberId',
  'PolicyType',
  'EligStatus',
  'TermDate',
  'OtherPayer',
  'OtherMemberId',
  'AnnMaxRem',
  'AnnMaxUsed',
  'Rollover',
  'DedIndRem',
  'DedFamRem',
  'OrthoRem',
  'OrthoWIP',
  'Notes',
])

/** Whether a field is about the patient or the one verification, so that nobody else's form may take it over. */
export function isPersonal(bookmark: string): boolean {
  return PERSONAL.has(bookmark) || bookmark.endsWith('_History')
}

/** The plan's values of a record, under their bookmarks: what 'Use this policy' takes over. */
export function planAnswers(template: Template, answers: Answers): Answers {
  const bookmarks = template.sections
    .flatMap(fieldsOf)
    .filter(({ bookmark }) => !isPersonal(bookmark))
    .flatMap(storedBookmarks)
  return Object.fromEntries(
    bookmarks.flatMap((bookmark) => {
      const value = answers[bookmark]
      return value === undefined ? [] : [[bookmark, value]]
    }),
  )
}
