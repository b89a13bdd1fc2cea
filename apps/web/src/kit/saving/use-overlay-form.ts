import { useEffect, useRef, useState } from 'react'
import { type FieldBinding, useLeftFields, useStoredDraft } from '../form/index.ts'
import { changesOf, shownValues, type Typed, typedSince, typeInto, type Values } from './overlay.ts'

type Problems<F extends string> = Readonly<Partial<Record<F, string>>>

export type OverlayForm<F extends string> = {
  server: Values<F>
  typed: Typed<F>
  values: Values<F>
  dirty: boolean
  /** The fields with typed values that are not shown, because the form was closed before they were saved. */
  setAside: readonly F[]
  problems: Problems<F>
  field: (name: F) => FieldBinding<string>
  /** Returns false when something is invalid; the errors are then shown, and the first invalid field gets the focus. */
  check: (form: HTMLFormElement) => boolean
  setTyped: (typed: Typed<F>) => void
  /** To be called after a save; what was typed since it was sent is kept. */
  saved: (sent: Typed<F>) => void
  /** Drops what was typed. */
  reset: () => void
}

type Options<F extends string> = {
  /** The newest values known from the server. */
  server: Values<F>
  /** The name under which typed values survive a reload of the page. */
  draft: string
  problemsOf?: (values: Values<F>) => Problems<F>
  disabled?: boolean
}

/** A form for a record that others may be changing at the same time. */
export function useOverlayForm<F extends string>(options: Options<F>): OverlayForm<F> {
  const { server, disabled = false } = options
  const [typed, setTyped] = useDraft<F>(options.draft)
  const left = useLeftFields<F>()
  const [tried, setTried] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  // A closed form shows what is saved and nothing else. What was typed comes back if the form opens again.
  const values = disabled ? server : shownValues(server, typed)
  const changed = Object.keys(changesOf(server, typed)) as F[]
  const problems: Problems<F> = options.problemsOf?.(values) ?? ({} as Problems<F>)

  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])

  return {
    server,
    typed,
    values,
    problems,
    dirty: !disabled && changed.length > 0,
    setAside: disabled ? changed : [],
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => setTyped((before) => typeInto(before, server, name, value)),
      onBlur: () => left.leave(name),
      error: tried > 0 || left.has(name) ? problems[name] : undefined,
      disabled,
    }),
    check: (checked) => {
      element.current = checked
      const fine = Object.keys(problems).length === 0
      if (!fine) setTried(tried + 1)
      return fine
    },
    setTyped: (next) => setTyped(() => next),
    saved: (sent) => {
      setTyped((before) => typedSince(before, sent))
      left.forget()
      setTried(0)
    },
    reset: () => {
      setTyped(() => ({}) as Typed<F>)
      left.forget()
      setTried(0)
    },
  }
}

function useDraft<F extends string>(place: string) {
  const draft = useStoredDraft<Typed<F>>(place)
  const [typed, setTyped] = useState<Typed<F>>(() => draft.read() ?? ({} as Typed<F>))
  useEffect(() => {
    if (Object.keys(typed).length > 0) draft.write(typed)
    else draft.drop()
  }, [draft, typed])
  // Users who navigate away have been asked about their changes. A reload does not run this, so the draft survives it.
  useEffect(() => () => draft.drop(), [draft])
  return [typed, setTyped] as const
}
