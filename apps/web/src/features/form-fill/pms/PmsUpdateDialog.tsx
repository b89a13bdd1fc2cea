import { contract, type OutputOf } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { Banner, Dialog, ErrorState } from '../../../kit/components/index.ts'
import { useStored } from '../store/form-store.ts'
import { PmsDifference } from './PmsDifference.tsx'
import { Asking, Reading } from './PmsParts.tsx'
import { linesOf } from './pms-notes.ts'
import { useWork } from '../work-context.ts'

const text = messages.pms

type PmsUpdateDialogProps = {
  recordId: string
  /** The one that was agreed to is no longer true. */
  again: boolean
  onClose: () => void
  onUpdate: (shown: string) => void
}

/** What Update PMS would change, before anything is written. */
export function PmsUpdateDialog({ recordId, again, onClose, onUpdate }: PmsUpdateDialogProps) {
  const { data, error, isFetching, refetch } = useEndpoint(contract.formFill.pmsDifference, { id: recordId })
  const answer = isFetching ? undefined : data
  const shown = answer?.shown ?? null
  return (
    <Dialog
      title={messages.formFill.updatePms}
      size="xl"
      onClose={onClose}
      cancelLabel={messages.form.cancel}
      footer={
        <Button disabled={shown === null} onClick={() => shown !== null && onUpdate(shown)}>
          {text.update}
        </Button>
      }
    >
      {isFetching ? (
        <Asking />
      ) : (
        <Shown answer={error === null ? answer : undefined} again={again} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

type Answer = OutputOf<typeof contract.formFill.pmsDifference>

function Shown({ answer, again, onRetry }: { answer: Answer | undefined; again: boolean; onRetry: () => void }) {
  const { store } = useWork()
  const dirty = useStored(store, store.isDirty)
  if (answer === undefined || answer.difference === null)
    return <ErrorState text={answer?.problem ?? text.loadFailed} help={text.problemHelp} onRetry={onRetry} />
  const { difference } = answer
  return (
    <Reading intro={changesNothing(difference) ? text.nothingChanges : text.intro}>
      {again && <Banner kind="warning" text={text.changedMeanwhile} />}
      {dirty && <Banner kind="warning" text={text.unsaved} />}
      <PmsDifference difference={difference} direction="update" />
    </Reading>
  )
}

function changesNothing({ verified, benefits, benefitNotes }: NonNullable<Answer['difference']>): boolean {
  const { before, after } = benefitNotes
  const sameNotes = [...linesOf(before, after), ...linesOf(after, before)].every(({ differs }) => !differs)
  return verified.length === 0 && benefits.length === 0 && sameNotes
}
