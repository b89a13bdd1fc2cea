import { Button } from '@mantine/core'
import { messages } from '../messages.ts'
import { Dialog } from '../components/Dialog.tsx'
import type { Question } from './confirm.ts'

export function ConfirmDialog({ question }: { question: Question }) {
  const { title = messages.feedback.confirmTitle, message, danger = false, size = 'sm' } = question
  // Pressing Enter at once must not do something irreversible, so a dangerous question starts with the focus on Cancel.
  return (
    <Dialog
      title={title}
      size={size}
      layer="above"
      onClose={() => question.answer('cancel')}
      footer={
        <>
          <Button variant="default" data-autofocus={danger || undefined} onClick={() => question.answer('cancel')}>
            {question.cancelLabel ?? messages.feedback.cancel}
          </Button>
          {question.alternativeLabel !== undefined && (
            <Button variant="default" onClick={() => question.answer('alternative')}>
              {question.alternativeLabel}
            </Button>
          )}
          <Button
            color={danger ? 'red' : undefined}
            data-autofocus={!danger || undefined}
            onClick={() => question.answer('confirm')}
          >
            {question.confirmLabel ?? messages.feedback.confirm}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  )
}
