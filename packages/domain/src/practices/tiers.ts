/** A practice's tier with a payer as people write it: 'Delta Dental: Premier'. */
export const TIER_AT_PAYER = /^[^:]+:\s*\S.*$/

/** The tier of the payer's networks to which the practice belongs; '' where nobody has said so. A payer is meant by its name or its id. */
export function tierAtPayer(tiers: readonly string[], payer: readonly string[]): string {
  const names = payer.map(plain).filter((name) => name !== '')
  const found = tiers.find((entry) => names.includes(plain(entry.split(':')[0] ?? '')))
  return found === undefined ? '' : found.slice(found.indexOf(':') + 1).trim()
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
