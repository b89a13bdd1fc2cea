import { contract } from '@bitewing/contract'
import { Navigate, useLocation } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { RequirePractices, Page, QueryState } from '../../../kit/components/index.ts'
import type { DetailParts } from '../detail-parts.ts'
import { type OpenedRecord, openedRecord, fallbackPath } from './opened-record.ts'
import { TransactionDetail } from './TransactionDetail.tsx'

/** 1 §2.6. The record comes with the navigation state. */
export function TransactionDetailScreen({ parts }: { parts: DetailParts }) {
  const opened = openedRecord(useLocation().state)
  if (opened === undefined) return <Navigate to={fallbackPath()} replace />
  return (
    <RequirePractices>
      <OpenRecord key={opened.transactionId} opened={opened} parts={parts} />
    </RequirePractices>
  )
}

function OpenRecord({ opened, parts }: { opened: OpenedRecord; parts: DetailParts }) {
  const id = opened.transactionId
  const record = useEndpoint(contract.verification.record, { id })
  const patient = useEndpoint(contract.verification.patient, { id })
  if (record.data !== undefined && patient.data !== undefined) {
    return <TransactionDetail opened={opened} record={record.data} patient={patient.data} parts={parts} />
  }
  const { doesNotExist, recordFailed } = messages.verification
  return (
    <Page>
      <QueryState answers={[record, patient]} waiting={420} missing={doesNotExist} failed={recordFailed} />
    </Page>
  )
}
