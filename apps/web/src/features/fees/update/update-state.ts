/**
 * What the update page is told by the page that opens it; its selectors are then fixed (3 §2). Which schedule it is the server has said: the
 * carrier may be called otherwise there than it was typed.
 */
export type UpdateState = {
  readonly practiceId: string
  readonly year: string
  readonly carrierName: string
  readonly scheduleId: string
}

export function updateStateOf(state: unknown): UpdateState | undefined {
  const { practiceId, year, carrierName, scheduleId } = (state ?? {}) as Partial<Record<keyof UpdateState, unknown>>
  return typeof practiceId === 'string' &&
    typeof year === 'string' &&
    typeof carrierName === 'string' &&
    typeof scheduleId === 'string'
    ? { practiceId, year, carrierName, scheduleId }
    : undefined
}
