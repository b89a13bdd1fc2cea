/** At sign-in: ten at once, and then each after a pause, in seconds. The fifth is longer than those wait who came at the beginning. */
const AT_ONCE = 10
const PAUSES = [0.5, 1, 2, 4, 8]
const LONGEST_PAUSE = 10

/** How many guesses at one user may be tried in so many seconds: on a slow machine the last ones come late, after further pauses. */
export function allowedWithin(seconds: number): number {
  let [allowed, at] = [AT_ONCE, 0]
  for (;;) {
    at += PAUSES[allowed - AT_ONCE] ?? LONGEST_PAUSE
    if (at > seconds) return allowed
    allowed += 1
  }
}
