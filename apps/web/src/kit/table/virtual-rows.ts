export const ROW_HEIGHT = 36

export type TablePart = { kind: 'row'; index: number } | { kind: 'gap'; from: number; height: number }

/** The rendered rows, with gaps in place of the rows left out before, between and after them. */
export function layOut(indexes: readonly number[], count: number): TablePart[] {
  const parts: TablePart[] = []
  let next = 0
  for (const index of indexes) {
    if (index > next) parts.push(gap(next, index))
    parts.push({ kind: 'row', index })
    next = index + 1
  }
  if (next < count) parts.push(gap(next, count))
  return parts
}

function gap(from: number, to: number): TablePart {
  return { kind: 'gap', from, height: (to - from) * ROW_HEIGHT }
}
