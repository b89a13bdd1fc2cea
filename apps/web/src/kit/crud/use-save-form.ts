import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import type { z } from 'zod'
import { useCall } from '../api/index.ts'
import { type Draft, type FormModel, type FormSchema, useForm, useStoredDraft } from '../form/index.ts'

type Identified = { readonly _id: string }

type Saving<S extends FormSchema, C extends Endpoint, R extends Identified> = {
  /** The contract's own schema of the fields. */
  schema: S & { readonly shape: object }
  change: C
  /** An existing record as the fields have it, where that is not simply its fields of the same names. */
  valuesOf?: (existing: R) => Draft<S>
  /** Fields that only a new record has: shown, and not sent, when one is changed. */
  addOnly?: readonly (keyof z.output<S>)[]
  /** What goes along with the fields. */
  fixed?: Partial<InputOf<C>>
  /** What is said when it is done. */
  texts: { readonly added?: string; readonly changed: string }
}

type Adding<S extends FormSchema, A extends Endpoint> = {
  add: A
  /** What the fields of a new record start with. */
  empty: Draft<S>
}

type SaveForm<S extends FormSchema, A extends Endpoint, C extends Endpoint, R extends Identified> = Saving<S, C, R> & {
  onSaved: (saved: OutputOf<A> & OutputOf<C>) => void
} & ((Adding<S, A> & { existing: R | undefined }) | (Partial<Record<keyof Adding<S, A>, undefined>> & { existing: R }))

/** A form that changes a record, or adds one where there is none yet. */
export function useSaveForm<S extends FormSchema, A extends Endpoint, C extends Endpoint, R extends Identified>(
  options: SaveForm<S, A, C, R>,
): FormModel<S> {
  const { schema, existing, texts, valuesOf, addOnly = [], fixed } = options
  const add = useCall<Endpoint>(
    options.add ?? options.change,
    texts.added === undefined ? {} : { success: texts.added },
  )
  const change = useCall<Endpoint>(options.change, { success: texts.changed })
  return useForm<S>({
    schema,
    // What was typed outlives a reload of the page, under a name of its own for each record and what it belongs to.
    draft: useStoredDraft([options.change.path, ...Object.values(fixed ?? {}), existing?._id ?? 'new'].join('.')),
    initial: {
      ...options.empty,
      ...(existing && (valuesOf?.(existing) ?? fieldsOf(schema, existing))),
    } as unknown as Draft<S>,
    save: async (values: z.output<S>) => {
      const input = { ...values, ...fixed }
      const saved =
        existing === undefined
          ? await add.mutateAsync(input)
          : await change.mutateAsync({ ...without(input, addOnly), id: existing._id })
      options.onSaved(saved as OutputOf<A> & OutputOf<C>)
    },
  })
}

/** The record's own fields that the form has; what it does not know is as in a new one. */
function fieldsOf(schema: { readonly shape: object }, existing: object): object {
  const names = Object.keys(schema.shape)
  return Object.fromEntries(Object.entries(existing).filter(([name, value]) => names.includes(name) && value != null))
}

function without(input: object, names: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
}
