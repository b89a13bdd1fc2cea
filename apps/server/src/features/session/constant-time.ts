import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 100

/**
 * Waits until the next whole step since `started` is over, so that the time of an answer tells nothing of what was done
 * before it: an existing user's record has a few more keys to look up than nobody's.
 */
export async function untilNextStep(started: number): Promise<void> {
  const passed = performance.now() - started
  const end = started + STEP_MS * Math.ceil(passed / STEP_MS)
  // A timer counts whole milliseconds and may end a fraction early; how early would tell where the work ended.
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) await pause(Math.ceil(left))
}
