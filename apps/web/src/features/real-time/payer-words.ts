import type { ListedPayer } from '@bitewing/contract'

/** Everything that a payer is known by, in small letters. */
export function wordsOf({ displayName, primaryPayerId, aliases }: ListedPayer): string {
  return [displayName, primaryPayerId, ...aliases].join('\n').toLowerCase()
}
