import { contract, type OutputOf, type PatientDetail, type VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Banner, Page, QueryState, RequirePractices } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import type { CallParts } from './call-parts.ts'
import classes from './call-center.module.css'
import { CarrierBar } from './carrier/CarrierBar.tsx'
import { useCarrier } from './carrier/use-carrier.ts'
import { CallHeading } from './modal/CallHeading.tsx'
import { useCallRecord } from './use-call-record.ts'
import { TakenBanner } from './reservation/TakenBanner.tsx'
import { useCalled } from './use-called.ts'

const text = messages.callCenter

type CallPageProps = { recordId: string; parts: CallParts }

/** 2 §2.6: the verification form as a page of its own. */
export function CallPage({ recordId, parts }: CallPageProps) {
  const navigate = useNavigate()
  const { record, patient, questions, answers } = useCallRecord(recordId)
  const loaded = record.data !== undefined && patient.data !== undefined && questions.data !== undefined
  return (
    <RequirePractices title={text.title}>
      <Page
        title={text.modal}
        action={
          <Button
            variant="default"
            leftSection={<IconList size={16} aria-hidden />}
            onClick={() => navigate('/callCenter')}
          >
            {text.toList}
          </Button>
        }
      >
        {loaded ? (
          <OpenedPage
            key={recordId}
            record={record.data}
            patient={patient.data}
            questions={questions.data}
            parts={parts}
            onOpen={(transactionId) => navigate('/callCenter', { state: { transactionId } })}
          />
        ) : (
          <QueryState
            answers={answers}
            waiting={480}
            missing={messages.verification.doesNotExist}
            failed={messages.verification.recordFailed}
          />
        )}
      </Page>
    </RequirePractices>
  )
}

type OpenedPageProps = {
  record: VerificationRecord
  patient: PatientDetail
  questions: OutputOf<typeof contract.callCenter.questions>
  parts: CallParts
  onOpen: (recordId: string) => void
}

function OpenedPage({ record, patient, questions, parts, onOpen }: OpenedPageProps) {
  const may = useMay()
  const carrier = useCarrier(questions.carrierId)
  const called = useCalled(record._id)
  return (
    <div className={classes.opened} data-page>
      <CallHeading record={record} patient={patient} questions={questions} parts={parts} onOpen={onOpen} />
      <CarrierBar carrier={carrier} record={record} learned={questions} />
      <TakenBanner record={record} />
      {record.audited && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      <parts.CallForm recordId={record._id} maySave={may(contract.callCenter.save)} called={called} />
    </div>
  )
}
