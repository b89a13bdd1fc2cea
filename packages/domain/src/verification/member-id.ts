const SHOWN = 4
const DOT = '•'

/** A member id as it is shown until somebody reveals it: the last characters alone, and never more than half of it. */
export function maskedMemberId(memberId: string): string {
  const shown = Math.min(SHOWN, Math.floor(memberId.length / 2))
  return DOT.repeat(memberId.length - shown) + memberId.slice(memberId.length - shown)
}

export function isMasked(memberId: string): boolean {
  return memberId.includes(DOT)
}
