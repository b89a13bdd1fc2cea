const SCALES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** The next step of the zoom in this direction; at the end it stays. */
export function nextScale(scale: number, step: 1 | -1): number {
  // A scale that fits the window lies between two steps.
  const found =
    step === 1
      ? SCALES.find((candidate) => candidate > scale + 0.01)
      : SCALES.findLast((candidate) => candidate < scale - 0.01)
  return found ?? scale
}
