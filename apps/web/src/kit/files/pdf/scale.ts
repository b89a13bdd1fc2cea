const SCALES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** The next zoom step in this direction; unchanged at either end. */
export function nextScale(scale: number, step: 1 | -1): number {
  // The scale may lie between two steps, after fitting to the width.
  const found =
    step === 1
      ? SCALES.find((candidate) => candidate > scale + 0.01)
      : SCALES.findLast((candidate) => candidate < scale - 0.01)
  return found ?? scale
}
