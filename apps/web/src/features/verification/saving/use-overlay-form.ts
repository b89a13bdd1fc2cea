import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../kit/api/index.ts'
import type { FieldBinding } from '../../../kit/form/index.ts'
import { changesOf, shownValues, type Typed, typeInto, type Values } from './overlay.ts'

type Problems<F extends string> = Readonly<Partial<Record<F, string>>>

export type OverlayForm<F extends string> = {
  server: Values<F>
  typed: Typed<F>
  values: Values<F>
  dirty: boolean
  problems: Problems<F>
  field: (name: F) => FieldBinding<string>
  /** False when something is wrong: it is then shown, and the first wrong field has the focus. */
  check: () => boolean
  setTyped: (typed: Typed<F>) => void
  /** Drops what was typed. */
  reset: () => void
  element: RefObject<HTMLFormElement | null>
}

type Options<F extends string> = {
  /** What the server has, as far as is known. */
  server: Values<F>
  /** Under this name what was typed survives a reload of the page. */
  draft: string
  problemsOf?: (values: Values<F>) => Problems<F>
  disabled?: boolean
}

/** The fields of a record that others may be changing at the same time. */
export function useOverlayForm<F extends string>(options: Options<F>): OverlayForm<F> {
  const { server, disabled = false } = options
  const [typed, setTyped] = useDraft<F>(options.draft)
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const [tried, setTried] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const values = shownValues(server, typed)
  const problems: Problems<F> = options.problemsOf?.(values) ?? ({} as Problems<F>)

  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])

  return {
    server,
    typed,
    values,
    problems,
    dirty: Object.keys(changesOf(server, typed)).length > 0,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => setTyped((before) => typeInto(before, server, name, value)),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
      error: tried > 0 || left.has(name) ? problems[name] : undefined,
      disabled,
    }),
    check: () => {
      const fine = Object.keys(problems).length === 0
      if (!fine) setTried(tried + 1)
      return fine
    },
    setTyped: (next) => setTyped(() => next),
    reset: () => {
      setTyped(() => ({}) as Typed<F>)
      setLeft(new Set())
      setTried(0)
    },
    element,
  }
}

/** This beginning is cleared at sign-out, and with it whatever a person has left unsaved. */
const DRAFTS = 'bitewing.form.'

function useDraft<F extends string>(name: string) {
  const user = useUser()
  const key = `${DRAFTS}${user?._id ?? ''}.${name}`
  const [typed, setTyped] = useState<Typed<F>>(() => stored<F>(key))

  function change(next: (before: Typed<F>) => Typed<F>) {
    setTyped((before) => {
      const after = next(before)
      if (Object.keys(after).length === 0) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(after))
      return after
    })
  }
  return [typed, change] as const
}

function stored<F extends string>(key: string): Typed<F> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed<F>
  } catch {
    return {} as Typed<F>
  }
}
