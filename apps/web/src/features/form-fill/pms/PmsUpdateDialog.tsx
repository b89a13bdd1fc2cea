import { contract, type OutputOf } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { Banner, Dialog, ErrorState } from '../../../kit/components/index.ts'
import { useFormContext, useStoreValue } from '../../../kit/form-view/index.ts'
import { PmsDifference } from './PmsDifference.tsx'
import { LoadingContent, ScrollingContent } from './PmsDialogContent.tsx'
import { diffLines } from './diff-lines.ts'

const text = messages.pms

type PmsUpdateDialogProps = {
  recordId: string
  /** The difference that the user agreed to has changed meanwhile, so that they are asked again. */
  again: boolean
  onClose: () => void
  onUpdate: (shown: string) => void
}

/** Shows what Update PMS would change, before anything is written. */
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
        <LoadingContent />
      ) : (
        <Content answer={error === null ? answer : undefined} again={again} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

type Answer = OutputOf<typeof contract.formFill.pmsDifference>

function Content({ answer, again, onRetry }: { answer: Answer | undefined; again: boolean; onRetry: () => void }) {
  const { store } = useFormContext()
  const dirty = useStoreValue(store, store.isDirty)
  if (answer === undefined || answer.difference === null)
    return <ErrorState text={answer?.problem ?? text.loadFailed} help={text.problemHelp} onRetry={onRetry} />
  const { difference } = answer
  return (
    <ScrollingContent intro={changesNothing(difference) ? text.nothingChanges : text.intro}>
      {again && <Banner kind="warning" text={text.changedMeanwhile} />}
      {dirty && <Banner kind="warning" text={text.unsaved} />}
      <PmsDifference difference={difference} direction="update" />
    </ScrollingContent>
  )
}

function changesNothing({ verified, benefits, benefitNotes }: NonNullable<Answer['difference']>): boolean {
  const { before, after } = benefitNotes
  const sameNotes = [...diffLines(before, after), ...diffLines(after, before)].every(({ differs }) => !differs)
  return verified.length === 0 && benefits.length === 0 && sameNotes
}
