import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import type { z } from 'zod'
import { useCall } from '../api/index.ts'
import { type Draft, type FormModel, type FormSchema, useForm, useStoredDraft } from '../form/index.ts'

type Identified = { readonly _id: string }

type Saving<S extends FormSchema, C extends Endpoint, R extends Identified> = {
  /** The contract's own schema of the fields, so that browser and server check the same. */
  schema: S & { readonly shape: object }
  change: C
  /** Turns an existing record into field values. By default, its fields of the same names are used. */
  valuesOf?: (existing: R) => Draft<S>
  /** Fields that can only be set when a record is added: still shown when it is changed, but not sent. */
  addOnly?: readonly (keyof z.output<S>)[]
  /** Input that is sent along with the fields, such as the id of the record's owner. */
  fixed?: Partial<InputOf<C>>
  /** The success messages. */
  texts: { readonly added?: string; readonly changed: string }
}

type Adding<S extends FormSchema, A extends Endpoint> = {
  add: A
  /** The initial field values of a new record. */
  empty: Draft<S>
}

type SaveForm<S extends FormSchema, A extends Endpoint, C extends Endpoint, R extends Identified> = Saving<S, C, R> & {
  onSaved: (saved: OutputOf<A> & OutputOf<C>) => void
} & ((Adding<S, A> & { existing: R | undefined }) | (Partial<Record<keyof Adding<S, A>, undefined>> & { existing: R }))

/** A form that changes an existing record or adds a new one. */
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
    // Drafts survive a page reload. Each record, and each owner of new records, has its own.
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

/** The record's values for the form's fields; fields that the record lacks keep the value of a new one. */
function fieldsOf(schema: { readonly shape: object }, existing: object): object {
  const names = Object.keys(schema.shape)
  return Object.fromEntries(Object.entries(existing).filter(([name, value]) => names.includes(name) && value != null))
}

function without(input: object, names: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
}
