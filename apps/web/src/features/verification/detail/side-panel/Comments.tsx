import { contract, type VerificationRecord } from '@bitewing/contract'
import { useId } from 'react'
import { useCall } from '../../../../kit/api/index.ts'
import { saveUnsaved, TextAreaField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { SaveBar } from '../SaveBar.tsx'
import classes from './side-panel.module.css'
import { useRecordText } from '../use-record-text.ts'

const LENGTH = 4000

type CommentsProps = { record: VerificationRecord; mayComment: boolean }

/** Comments are about the record, not part of it, so audited records can be commented on too. */
export function Comments({ record, mayComment }: CommentsProps) {
  const id = useId()
  const update = useCall(contract.verification.saveComment, { quiet: true })
  const { form, saving } = useRecordText({
    record,
    name: 'comment',
    labels: { comment: messages.verification.comments },
    lengths: { comment: LENGTH },
    valuesOf: ({ comment }) => ({ comment }),
    send: ({ comment = '' }, version) => update.mutateAsync({ a: record._id, b: record.PracticeId, comment, version }),
    success: messages.verification.commentSaved,
  })
  return (
    <form
      className={classes.comments}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void saveUnsaved()
      }}
    >
      <h2 id={id} className={classes.heading}>
        {messages.verification.comments}
      </h2>
      {mayComment ? (
        <>
          <TextAreaField
            label={messages.verification.comments}
            hideLabel
            maxLength={LENGTH}
            {...form.field('comment')}
          />
          {form.dirty && (
            <SaveBar dirty saving={saving} onDiscard={form.reset} label={messages.verification.saveComment} />
          )}
        </>
      ) : (
        <p className={record.comment === '' ? classes.quiet : classes.comment}>
          {record.comment || messages.verification.noComment}
        </p>
      )}
    </form>
  )
}
