export { Chart } from './Chart.tsx'
export { PieMeter } from './PieMeter.tsx'
export type { ChartPoint, ChartProps, ChartSeries, ChartSlice, ChartTone } from './types.ts'
