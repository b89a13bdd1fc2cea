import { contract } from '@bitewing/contract'
import { invalidate, useRecordEvents } from '../../kit/api/index.ts'

const { record, patient, history } = contract.verification

/** Keeps one record up to date with what colleagues and the robot change of it. The list listens for itself. */
export function useLiveRecord(recordId: string): void {
  useRecordEvents('record', recordId, () => void invalidate([record, patient, history]))
}
