import type { SavedReportKind } from '@bitewing/contract'
import type { ReportWish } from '../wish-in.ts'

export type SavedProps = {
  report: SavedReportKind
  options: readonly { readonly value: string; readonly label: string }[]
  /** What is filled in now. */
  wish: Omit<ReportWish, 'format'> & { format: ReportWish['format'] | '' }
  onPick: (wish: ReportWish) => void
}
