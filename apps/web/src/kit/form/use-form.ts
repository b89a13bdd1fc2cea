import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api/index.ts'
import {
  type Draft,
  type FormSchema,
  isDirty,
  type Problems,
  problemsFromServer,
  problemsOf,
  withoutEmpty,
} from './draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { useLeftFields } from './use-left-fields.ts'

export type FieldBinding<V> = {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  error: string | undefined
  disabled: boolean
}

export type FormModel<S extends FormSchema> = {
  values: Draft<S>
  set: <F extends keyof Draft<S> & string>(name: F, value: Draft<S>[F]) => void
  /** All props that a field needs: <TextField label="Name" {...form.field('name')} /> */
  field: <F extends keyof Draft<S> & string>(name: F) => FieldBinding<Draft<S>[F]>
  /**
   * The error of a part of a field, by its path, such as 'groups.0.label'. It is shown after a try to save only: where parts come and go, one
   * that appears on leaving would move the button away from under the mouse.
   */
  part: (path: string) => Pick<FieldBinding<unknown>, 'error' | 'disabled'>
  dirty: boolean
  saving: boolean
  submit: () => Promise<void>
  reset: () => void
  element: RefObject<HTMLFormElement | null>
}

type FormOptions<S extends FormSchema> = {
  schema: S
  initial: Draft<S>
  /**
   * Gets the values as parsed by the schema. If the server refuses some fields, its messages are shown at them. Resolves to false if
   * nothing was saved, because the user thought better of it.
   */
  save: (values: z.output<S>) => unknown
  /** Where typed values survive a reload of the page. Forms with a password have none. */
  draft?: StoredDraft<object> | undefined
}

/** A field shows its error once the user has left it or has tried to save, and from then on with every key. */
export function useForm<S extends FormSchema>({ schema, initial, save, draft }: FormOptions<S>): FormModel<S> {
  const [values, setValues] = useState<Draft<S>>(() => ({ ...initial, ...draft?.read() }))
  const [saved, setSaved] = useState(initial)
  const left = useLeftFields<string>()
  const [tried, setTried] = useState(0)
  const [refusals, setRefusals] = useState<Problems>({})
  const [saving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const problems = problemsOf(schema, values)
  const dirty = isDirty(values, saved)

  useEffect(() => {
    if (dirty) draft?.write(values)
    else draft?.drop()
  }, [draft, dirty, values])
  // Users who navigate away have been asked about their changes. A reload does not run this, so the draft survives it.
  useEffect(() => () => draft?.drop(), [draft])

  // After a failed attempt to save, the first invalid field gets the focus; what is no input marks its sentence.
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [tried])

  function set<F extends keyof Draft<S> & string>(name: F, value: Draft<S>[F]) {
    setValues((before) => ({ ...before, [name]: value }))
    setRefusals(({ [name]: _, ...others }) => others)
  }

  async function submit() {
    if (saving) return
    const parsed = schema.safeParse(withoutEmpty(schema, values))
    if (!parsed.success) return setTried(tried + 1)
    setSaving(true)
    try {
      if ((await save(parsed.data)) !== false) setSaved(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusals(problemsFromServer(error.fields, Object.keys(values)))
      setTried(tried + 1)
    } finally {
      setSaving(false)
    }
  }

  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      onBlur: () => left.leave(name),
      error: refusals[name] ?? (tried > 0 || left.has(name) ? problems[name] : undefined),
      disabled: saving,
    }),
    part: (path) => ({ error: tried > 0 ? problems[path] : undefined, disabled: saving }),
    dirty,
    saving,
    submit,
    reset: () => {
      setValues(saved)
      left.forget()
      setTried(0)
      setRefusals({})
    },
    element,
  }
}
