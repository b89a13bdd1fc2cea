import type { ExtractionSchedule } from '@bitewing/contract'
import type { Tone } from '../../kit/components/index.ts'

type Progress = Pick<ExtractionSchedule, 'extractionStatus' | 'rowsRead' | 'rowsRefused'>

/** A page that is over is green only if all of its rows were taken. */
export function scheduleTone({ extractionStatus, rowsRead, rowsRefused }: Progress): Tone {
  if (extractionStatus === 0) return 'neutral'
  if (extractionStatus === 1) return 'warning'
  if (rowsRead === rowsRefused) return 'danger'
  return rowsRefused > 0 ? 'warning' : 'success'
}
