import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { messages } from '../messages.ts'
import { Dialog, type DialogProps } from '../components/index.ts'
import type { FormSchema } from './draft.ts'
import { Form } from './Form.tsx'
import type { FormModel } from './use-form.ts'

type FormDialogProps<S extends FormSchema> = Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
  form: FormModel<S>
  saveLabel?: string
  children: ReactNode
}

/** The dialog for adding and editing: fields, Cancel and Save. It asks before unsaved changes are lost. */
export function FormDialog<S extends FormSchema>({ form, saveLabel, children, ...dialog }: FormDialogProps<S>) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      saving={form.saving}
      dirty={form.dirty}
      cancelLabel={messages.form.cancel}
      footer={
        <Button type="submit" form={id} loading={form.saving}>
          {saveLabel ?? messages.form.save}
        </Button>
      }
    >
      <Form form={form} id={id} startAtFirstField>
        {children}
      </Form>
    </Dialog>
  )
}
