type Score = { readonly patients: number; readonly agreeing: number }

/** Percentages have two decimals (spec D8). */
export function percentOf({ patients, agreeing }: Score): number {
  return patients === 0 ? 100 : Math.round((10_000 * agreeing) / patients) / 100
}

export function percentWords(score: Score): string {
  return `${percentOf(score).toFixed(2)} %`
}
