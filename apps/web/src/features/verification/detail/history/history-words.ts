import { CHOSEN, type HistoryField, wordsOfBookmark } from '@bitewing/domain'
import { formatCalendarDate } from '../../../../kit/date/index.ts'
import { messages } from '../../../../messages.ts'

const texts = messages.verification

const WORDS: Readonly<Record<HistoryField, string>> = {
  ...texts.fields,
  note: texts.note,
  history: texts.historyNote,
  elgCodes: texts.elgCodes,
  comment: texts.comments,
  iv_status: texts.columns.StatusPatient,
  VerificationType: texts.columns.VerificationType,
  audited: texts.info.audited,
  policy: texts.tabs.policy,
  file: texts.file,
  color: texts.changes.colour,
  pms: texts.changes.pms,
  practiceId: texts.practice,
  uploadFBD: texts.uploadFbd,
}

/** Older histories have the names of the sheet's columns. */
const FORMER_NAMES: Readonly<Record<string, HistoryField>> = { GroupName: 'groupName', GroupNumber: 'groupNumber' }

/** What a person calls a field; the answers of the form come with their labels, unless the form no longer has them. */
export function historyWords(field: string): string {
  const name = FORMER_NAMES[field] ?? field
  return Object.hasOwn(WORDS, name) ? WORDS[name as HistoryField] : wordsOfBookmark(field)
}

export function robotStepWords(code: string): string {
  const steps: Readonly<Record<string, string>> = texts.robotSteps
  return steps[code] ?? code
}

export function valueWords(value: string, { field, choice }: { field: string; choice: boolean }): string {
  if (choice) return value === CHOSEN ? texts.ticked : texts.notTicked
  if (field === 'uploadFBD') return value === 'true' ? texts.on : texts.off
  return formatCalendarDate(value) || value
}
