/** What the update page is told by the page that opens it; its selectors are then fixed (3 §2). */
export type UpdateState = { readonly practiceId: string; readonly year: string; readonly carrierName: string }

export function updateStateOf(state: unknown): UpdateState | undefined {
  const { practiceId, year, carrierName } = (state ?? {}) as Partial<Record<keyof UpdateState, unknown>>
  return typeof practiceId === 'string' && typeof year === 'string' && typeof carrierName === 'string'
    ? { practiceId, year, carrierName }
    : undefined
}
