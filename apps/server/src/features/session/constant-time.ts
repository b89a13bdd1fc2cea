import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 100

/**
 * Waits until the end of the current step, counted from `started`, so that the response time does not reveal what was
 * done before: storing an access record takes slightly longer for an existing user, whose id has to be looked up.
 */
export async function untilNextStep(started: number): Promise<void> {
  const passed = performance.now() - started
  const end = started + STEP_MS * Math.ceil(passed / STEP_MS)
  // A timer counts whole milliseconds and may end a fraction early; how early would reveal when the work ended.
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) await pause(Math.ceil(left))
}
