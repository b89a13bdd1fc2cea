import { type ReactNode, useEffect } from 'react'
import type { FormSchema } from './draft.ts'
import classes from './Form.module.css'
import type { FormModel } from './use-form.ts'

type FormProps<S extends FormSchema> = {
  form: FormModel<S>
  id?: string
  /** In a dialog, the first field gets the focus instead of the close button. */
  startAtFirstField?: boolean
  children: ReactNode
}

/** Fields in a column; Enter saves. Native validation is off, because errors are shown under their fields. */
export function Form<S extends FormSchema>({ form, id, startAtFirstField = false, children }: FormProps<S>) {
  const { element } = form
  useEffect(() => {
    // The dialog's focus trap looks for this attribute.
    if (startAtFirstField) element.current?.querySelector('input, textarea, select')?.setAttribute('data-autofocus', '')
  }, [element, startAtFirstField])
  return (
    <form
      id={id}
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {children}
    </form>
  )
}
