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
  /** Everything a field part needs: <TextField label="Name" {...form.field('name')} /> */
  field: <F extends keyof Draft<S> & string>(name: F) => FieldBinding<Draft<S>[F]>
  dirty: boolean
  saving: boolean
  submit: () => Promise<void>
  reset: () => void
  element: RefObject<HTMLFormElement | null>
}

type FormOptions<S extends FormSchema> = {
  schema: S
  initial: Draft<S>
  /** Gets what the schema makes of the fields. A refusal that names fields is shown at them. */
  save: (values: z.output<S>) => unknown
  /** Where what was typed outlives a reload of the page; without it (a form with a password) it does not. */
  draft?: StoredDraft<object> | undefined
}

/** A field says what is wrong once a person has left it or tried to save, and then with every key. */
export function useForm<S extends FormSchema>({ schema, initial, save, draft }: FormOptions<S>): FormModel<S> {
  const [values, setValues] = useState<Draft<S>>(() => ({ ...initial, ...draft?.read() }))
  const [saved, setSaved] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
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
  // Whoever leaves the form on purpose was asked before; a reload comes by without this.
  useEffect(() => () => draft?.drop(), [draft])

  // After an attempt that failed, the first wrong field of the page gets the focus.
  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
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
      await save(parsed.data)
      setSaved(values)
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
      onBlur: () => setLeft((before) => new Set(before).add(name)),
      error: refusals[name] ?? (tried > 0 || left.has(name) ? problems[name] : undefined),
      disabled: saving,
    }),
    dirty,
    saving,
    submit,
    reset: () => {
      setValues(saved)
      setLeft(new Set())
      setTried(0)
      setRefusals({})
    },
    element,
  }
}
