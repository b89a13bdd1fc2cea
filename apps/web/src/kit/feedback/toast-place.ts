export type Rectangle = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }

const MARGIN = 12
/** How far apart the places are that are tried. */
const STEP = 16

/**
 * Where a message of this size covers none of the obstacles: at the top right if possible, otherwise further down at the right,
 * then in the middle and at the left. Where there is no such place, the one that covers least.
 */
export function placeOf(size: Size, viewport: Size, obstacles: readonly Rectangle[]): { left: number; top: number } {
  const right = viewport.width - size.width - MARGIN
  const columns = [right, Math.round(right / 2), MARGIN].map((left) => Math.max(left, 0))
  const lowest = Math.max(viewport.height - size.height - MARGIN, MARGIN)
  let best = { left: columns[0] ?? 0, top: MARGIN, covered: Number.POSITIVE_INFINITY }
  for (const left of columns) {
    for (let top = MARGIN; top <= lowest; top += STEP) {
      const covered = obstacles.reduce((sum, other) => sum + overlap({ left, top, ...size }, other), 0)
      if (covered < best.covered) best = { left, top, covered }
      if (covered === 0) return { left, top }
    }
  }
  return { left: best.left, top: best.top }
}

/** The area that two rectangles share. */
function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(width, 0) * Math.max(height, 0)
}
