import { isEmptyText } from '../transactions/filters.ts'

/**
 * What the dashboard needs to know about a record's end (2 §4), as one word: who verified it, and what of its status
 * counts. The database keeps the same word beside each record (the column `record_class`), and a test holds the two equal.
 */
export const RECORD_CLASSES = [
  'robot-active',
  'robot-pending',
  'robot-not-found',
  'robot-empty',
  'robot-other',
  'center-not-found',
  'center-empty',
  'center-other',
  'staff-not-found',
  'staff-empty',
  'staff-other',
  'open-not-found',
  'open-empty',
  'open-other',
] as const
export type RecordClass = (typeof RECORD_CLASSES)[number]

/** A status of the robot's that is not active and longer than this is pending (2 §4); so Termed is not. */
const SHORT_STATUS = 6

/** `result` is who verified it ("Done by DR"), `status` its eligibility ("Active / PPO"). Capitals do not matter. */
export function recordClass(result: string, status: string): RecordClass {
  const who = verifier(result.toLowerCase())
  const found = status.toLowerCase().trim()
  const name = (found.split('/')[0] ?? '').trim()
  if (name === 'not found') return `${who}-not-found`
  if (isEmptyText(name)) return `${who}-empty`
  if (who !== 'robot') return `${who}-other`
  if (found.startsWith('active')) return 'robot-active'
  return Array.from(found).length > SHORT_STATUS ? 'robot-pending' : 'robot-other'
}

/** The star marks what the robot did with help; it counts as the robot's. */
function verifier(result: string): 'robot' | 'center' | 'staff' | 'open' {
  const text = result.replace(/^[* ]+|[* ]+$/g, '')
  if (text === 'done by dr') return 'robot'
  if (text === 'done by cc') return 'center'
  return text.includes('done by') ? 'staff' : 'open'
}

const ofClass = (accepts: (recordClass: RecordClass) => boolean): readonly RecordClass[] =>
  RECORD_CLASSES.filter(accepts)
const isOpen = (one: RecordClass) => one.startsWith('open-')

/**
 * The numbers of the dashboard by the classes that they count. The grid filters by the same names, so that a number and
 * the list behind it cannot differ.
 */
export const RECORD_GROUPS = {
  active: ['robot-active'],
  pending: ['robot-pending', 'robot-not-found'],
  /** The counters of 2 §2.9, which overlap: a record can be done and its patient not found. */
  completed: ofClass((one) => !isOpen(one)),
  notCompleted: ofClass((one) => one.endsWith('-empty')),
  notFound: ofClass((one) => one.endsWith('-not-found')),
  robot: ofClass((one) => one.startsWith('robot-')),
  /** The parts of the status table, of which each record is in one. */
  openEmpty: ['open-empty'],
  openNotFound: ['open-not-found'],
  other: ofClass((one) => /^(center|staff)-/.test(one) || ['robot-empty', 'robot-other', 'open-other'].includes(one)),
  /** The parts of other. */
  callCenter: ofClass((one) => one.startsWith('center-')),
  otherwise: ofClass((one) => one.startsWith('staff-') || one === 'robot-empty' || one === 'robot-other'),
  stillOpen: ['open-other'],
} as const satisfies Readonly<Record<string, readonly RecordClass[]>>
export type RecordGroup = keyof typeof RECORD_GROUPS
export const RECORD_GROUP_NAMES = Object.keys(RECORD_GROUPS) as [RecordGroup, ...RecordGroup[]]

/** Together they make the total. */
export const STATUS_PARTS = ['active', 'pending', 'openEmpty', 'openNotFound', 'other'] as const
/** Together they make `other`. */
export const OTHER_PARTS = ['callCenter', 'otherwise', 'stillOpen'] as const
