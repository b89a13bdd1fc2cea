import { type Envelope, writeInterchange } from '../syntax/interchange-writer.ts'
import type { SegmentToWrite } from '../syntax/writer.ts'
import {
  ACKNOWLEDGEMENT_VERSION,
  type AcknowledgedTransaction,
  type Acknowledgement,
  type ElementError,
} from './acknowledgement.ts'

/** One transaction for each acknowledged group. */
export function write999(acknowledgements: readonly Acknowledgement[], envelope: Envelope): string {
  const transactions = acknowledgements.map((each) => ({ kind: '999', segments: segmentsOf(each) }))
  return writeInterchange(envelope, [{ functionalId: 'FA', version: ACKNOWLEDGEMENT_VERSION, transactions }])
}

function segmentsOf(acknowledgement: Acknowledgement): readonly SegmentToWrite[] {
  const { functionalId, controlNumber, version, code, reasons, counts, transactions } = acknowledgement
  const { included, received, accepted } = counts
  return [
    ['AK1', functionalId, controlNumber, version],
    ...transactions.flatMap(transactionSegments),
    ['AK9', code, String(included), String(received), String(accepted), ...reasons],
  ]
}

function transactionSegments(transaction: AcknowledgedTransaction): readonly SegmentToWrite[] {
  const { kind, controlNumber, version, code, reasons, errors } = transaction
  return [
    ['AK2', kind, controlNumber, version],
    ...errors.flatMap((error): readonly SegmentToWrite[] => [
      ['IK3', error.segmentId, String(error.position), error.loop, error.code],
      ...error.elements.map(elementSegment),
    ]),
    ['IK5', code, ...reasons],
  ]
}

function elementSegment({ element, component, code, value }: ElementError): SegmentToWrite {
  return ['IK4', [String(element), component === 0 ? '' : String(component)], '', code, value]
}
