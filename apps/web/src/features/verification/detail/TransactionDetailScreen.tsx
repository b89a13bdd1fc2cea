import { contract } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { Navigate, useLocation } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../kit/messages.ts'
import { EmptyState, ErrorState, Page } from '../../../kit/parts/index.ts'
import type { DetailParts } from '../detail-parts.ts'
import { useLiveRecord } from '../use-live-record.ts'
import { type OpenedRecord, openedRecord, wayBack } from './opened-record.ts'
import { TransactionDetail } from './TransactionDetail.tsx'

/** 1 §2.6; which record it is stands in the navigation state. */
export function TransactionDetailScreen({ parts }: { parts: DetailParts }) {
  const opened = openedRecord(useLocation().state)
  if (opened === undefined) return <Navigate to={wayBack()} replace />
  return <OpenRecord key={opened.transactionId} opened={opened} parts={parts} />
}

function OpenRecord({ opened, parts }: { opened: OpenedRecord; parts: DetailParts }) {
  const id = opened.transactionId
  const record = useEndpoint(contract.verification.record, { id })
  const patient = useEndpoint(contract.verification.patient, { id })
  useLiveRecord(id)
  if (record.data !== undefined && patient.data !== undefined) {
    return <TransactionDetail opened={opened} record={record.data} patient={patient.data} parts={parts} />
  }
  const error = record.error ?? patient.error
  return (
    <Page title={messages.verification.detail}>
      {error === null ? (
        <Skeleton height={420} />
      ) : error.code === 404 ? (
        <EmptyState text={messages.verification.doesNotExist} />
      ) : (
        <ErrorState
          text={messages.verification.recordFailed}
          retrying={record.isFetching || patient.isFetching}
          onRetry={() => {
            void record.refetch()
            void patient.refetch()
          }}
        />
      )}
    </Page>
  )
}
