import type { ReactNode } from 'react'
import type { FormSchema } from './draft.ts'
import classes from './Form.module.css'
import type { FormModel } from './useForm.ts'

type FormProps<S extends FormSchema> = { form: FormModel<S>; id?: string; children: ReactNode }

/** Fields under each other; Enter saves. The browser's own bubbles stay off: errors stand under their fields. */
export function Form<S extends FormSchema>({ form, id, children }: FormProps<S>) {
  return (
    <form
      id={id}
      ref={form.element}
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
