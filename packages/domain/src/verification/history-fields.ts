/** What a record's history can name besides the answers of its form. The screen has words for each of them. */
export const HISTORY_FIELDS = [
  'ApptDate',
  'CarrierName',
  'EmployerName',
  'MemberID',
  'PatientDOB',
  'PatientFirstName',
  'PatientId',
  'PatientLastName',
  'Relationship',
  'SubscriberDOB',
  'SubscriberFirstName',
  'SubscriberId',
  'SubscriberLastName',
  'VerificationType',
  'audited',
  'color',
  'comment',
  'elgCodes',
  'file',
  'groupName',
  'groupNumber',
  'history',
  'iv_status',
  'note',
  'pms',
  'policy',
  'policyType',
  'practiceId',
  'type',
  'uploadFBD',
] as const
export type HistoryField = (typeof HISTORY_FIELDS)[number]

/** The steps of the robot in a record's history, as the bot log calls them. */
export const ROBOT_STEPS = [
  'EXTRACTED',
  'RETRY',
  'FILLED',
  'NOT FILLED',
  'DONE',
  'CHECK',
  'UNCHECKED',
  'NO CONTENT',
  'NO ACTION',
  'DELIVERED',
  'NOT DELIVERED',
  'SHEET',
  'SET ASIDE',
] as const
export type RobotStepCode = (typeof ROBOT_STEPS)[number]

/** Words for an answer whose field no form has any more: 'PctBasicOON' is 'Pct Basic OON'. */
export function wordsOfBookmark(bookmark: string): string {
  return bookmark
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
}
