/** Named by meaning rather than colour: each has a colour in both the light and the dark scheme. */
export type ChartTone = 'accent' | 'success' | 'warning' | 'danger' | 'neutral'

export type ChartSeries = { readonly key: string; readonly label: string; readonly tone: ChartTone }
export type ChartPoint = { readonly label: string; readonly values: Readonly<Record<string, number>> }
export type ChartSlice = { readonly label: string; readonly value: number; readonly tone: ChartTone }

export type ChartProps =
  | {
      kind: 'line' | 'bars'
      label: string
      series: readonly ChartSeries[]
      points: readonly ChartPoint[]
      height?: number
      /** Where a point leads to. The chart is for the eye: the same way must be open to the keyboard beside it. */
      onPoint?: (point: number, series: string) => void
    }
  | {
      kind: 'donut'
      label: string
      slices: readonly ChartSlice[]
      height?: number
      onSlice?: (slice: number) => void
      /** The figures with their unit, such as dollars. */
      format?: (value: number) => string
      /** Stands in the middle: the figure that the chart is about. */
      middle?: { readonly figure: string; readonly label: string }
    }

export const TONES: Record<ChartTone, string> = {
  accent: 'var(--accent-text)',
  success: 'var(--tone-success)',
  warning: 'var(--tone-warning)',
  danger: 'var(--tone-danger)',
  neutral: 'var(--tone-neutral)',
}
