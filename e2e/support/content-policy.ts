/** How a page says in its console what its content policy has blocked. */
export const BLOCKED = 'blocked by the content policy:'

/**
 * Runs in each page and frame before anything of theirs. Browsers write down what was blocked only where it also failed, and
 * not a try that the program has expected to fail.
 */
export function sayWhatIsBlocked(blocked: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(blocked, effectiveDirective, blockedURI),
  )
}
