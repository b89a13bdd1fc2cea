/** Work on the verification itself. Notes, files, flags and what was sent to the practice's system are not. */
const WORK: ReadonlySet<string> = new Set(['patient', 'form', 'status', 'policy', 'retry'])

type Before = {
  readonly audited: boolean
  readonly cameBack: boolean
  /** A person has changed it since it was created, and nobody after that person. */
  readonly lastChangedByPerson: boolean
}
type Change = {
  readonly byPerson: boolean
  /** Whether the record is verified after the change. */
  readonly audited: boolean
  readonly kinds: readonly string[]
}

/**
 * Whether a record waits for people again after a change (docs/decisions/0034): it was set back to not verified, or the
 * robot changed what a person had worked on. It does so until a person works on it or verifies it.
 */
export function comesBack(before: Before, change: Change): boolean {
  if (change.audited) return false
  if (before.audited) return true
  if (!change.kinds.some((kind) => WORK.has(kind))) return before.cameBack
  return !change.byPerson && (before.cameBack || before.lastChangedByPerson)
}
