import type { VerificationRecord } from '@bitewing/contract'
import { Dialog, QueryState } from '../../../kit/components/index.ts'
import { hasUnsaved } from '../../../kit/form/index.ts'
import { confirmLeaving } from '../../../kit/feedback/unsaved.ts'
import { messages } from '../../../messages.ts'
import type { CallParts } from '../call-parts.ts'
import { useCallRecord } from '../use-call-record.ts'
import { OpenedCall } from './OpenedCall.tsx'

const text = messages.callCenter

type CallModalProps = {
  recordId: string
  parts: CallParts
  onClose: () => void
  /** Opens another record in this one's place. */
  onOpen: (recordId: string) => void
  onFullPage: (record: VerificationRecord) => void
}

/** 2 §2.6: the verification of one record, over the list. A call goes on when it is closed: the phone is the shell's. */
export function CallModal({ recordId, parts, onClose, onOpen, onFullPage }: CallModalProps) {
  const { record, patient, questions, answers } = useCallRecord(recordId)
  const leaving = async (leave: () => void) => {
    if (!hasUnsaved() || (await confirmLeaving())) leave()
  }
  const loaded = record.data !== undefined && patient.data !== undefined && questions.data !== undefined
  return (
    <Dialog title={text.modal} size="min(1320px, 96vw)" onClose={() => void leaving(onClose)}>
      {loaded ? (
        <OpenedCall
          key={recordId}
          record={record.data}
          patient={patient.data}
          questions={questions.data}
          parts={parts}
          onOpen={(id) => void leaving(() => onOpen(id))}
          onFullPage={(opened) => void leaving(() => onFullPage(opened))}
        />
      ) : (
        <QueryState
          answers={answers}
          waiting={480}
          missing={messages.verification.doesNotExist}
          failed={messages.verification.recordFailed}
        />
      )}
    </Dialog>
  )
}
