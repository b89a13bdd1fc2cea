import type { SavedGroup } from '@bitewing/contract'
import { StatusBadge, type Tone } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

type Result = NonNullable<SavedGroup['tried']>['result']

const TONES: Readonly<Record<Result, Tone>> = { works: 'success', refused: 'danger', unreachable: 'warning' }

/** What came out when the credentials were last tried. */
export function TryBadge({ result }: { result: Result | undefined }) {
  if (result === undefined) return <StatusBadge tone="neutral">{messages.credentials.notTried}</StatusBadge>
  return <StatusBadge tone={TONES[result]}>{messages.credentials.results[result]}</StatusBadge>
}
