/** What a click on a record's row opens. */
export const ROW_TARGETS = ['form', 'detail'] as const
export type RowTarget = (typeof ROW_TARGETS)[number]

/**
 * The user's own choice counts before what the list is usually opened for. Where the user may not open it, the row opens
 * the other, or nothing.
 */
export function rowTarget(
  chosen: RowTarget | null | undefined,
  usual: RowTarget,
  may: Readonly<Record<RowTarget, boolean>>,
): RowTarget | undefined {
  const wanted = chosen ?? usual
  return [wanted, ...ROW_TARGETS].find((target) => may[target])
}
