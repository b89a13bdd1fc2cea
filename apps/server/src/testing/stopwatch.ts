/** For laws that allow more the more time has passed, and for nothing that has to be quick. In seconds. */
export function stopwatch(): { passed: () => number } {
  const started = performance.now()
  return { passed: () => (performance.now() - started) / 1000 }
}
