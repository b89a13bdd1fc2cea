/** The small signs of a record in a list: colours, badges, tooltips. */
export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

export function eligibilityTone(status: string): Tone {
  const text = status.toUpperCase()
  // INACTIVE contains ACTIVE, so it is asked for first.
  if (text.includes('INACTIVE')) return 'warning'
  return text.includes('ACTIVE') ? 'success' : 'danger'
}

export type VerificationBadge = { readonly tone: Tone; readonly tooltip: string | undefined }

const BADGES: Readonly<Record<string, VerificationBadge>> = {
  'done by cc': { tone: 'success', tooltip: undefined },
  'no action taken': { tone: 'success', tooltip: undefined },
  check: { tone: 'warning', tooltip: 'Patient Info not found in the Carrier' },
  unchecked: { tone: 'danger', tooltip: 'Issue in the Carrier Website' },
}
const DONE: VerificationBadge = { tone: 'success', tooltip: 'Insurance Verification Completed' }
const UNKNOWN: VerificationBadge = { tone: 'neutral', tooltip: undefined }

/** Everything that begins with 'done by' has the badge of Done by DR, except what the call center did. */
export function verificationBadge(verificationBy: string): VerificationBadge {
  const text = verificationBy
    .trim()
    .replace(/^\*\s*/, '')
    .toLowerCase()
  const named = Object.hasOwn(BADGES, text) ? BADGES[text] : undefined
  return named ?? (text.startsWith('done by') ? DONE : UNKNOWN)
}

export function missingFieldsTooltip(missing: number, total: number): string {
  return missing > 0 ? `${missing} empty fields of ${total}` : 'There are no missing fields for this record'
}

/** A record for which nothing was loaded and nothing checked offers nothing to do in the list. */
export function hasRowActions(record: { eligibilityStatus: string; verificationBy: string }): boolean {
  return !(isText(record.eligibilityStatus, 'No content loaded') && isText(record.verificationBy, 'Unchecked'))
}

function isText(text: string, expected: string): boolean {
  return text.trim().toLowerCase() === expected.toLowerCase()
}
