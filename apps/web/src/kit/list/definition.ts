import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'

/** A list screen is data: what is asked for, what is shown of it, how it can be narrowed. All of it checked against the endpoint. */
export type ListDefinition<E extends ListEndpoint> = {
  /** Unique among lists; column widths and private filters are kept under it. */
  readonly id: string
  readonly label: string
  readonly endpoint: E
  readonly rowKey: (record: RecordOf<E>) => string
  readonly columns: readonly ListColumn<E>[]
  readonly filters?: readonly ListFilter<E>[]
  /** The first is the one to start with; 1 §9's general options when nothing is said. */
  readonly pageSizes?: readonly [number, ...number[]]
  readonly defaultSort?: SortOf<E>
  readonly empty?: string
  /** Downloads what the filters leave, after a confirmation. */
  readonly export?: (input: InputOf<E>) => Promise<unknown>
}

export function defineList<E extends ListEndpoint>(definition: ListDefinition<E>): ListDefinition<E> {
  return definition
}

/** Any endpoint that takes limit, offset and sort, and answers {records, recordsQty}. */
export type ListEndpoint = Endpoint<z.ZodType, z.ZodType<{ records: unknown[]; recordsQty: number }>>

export type RecordOf<E> = OutputOf<E> extends { records: (infer R)[] } ? R : never
export type SortOf<E> = InputOf<E> extends { sort?: infer S } ? Extract<S, string> : never
type PageInput = 'limit' | 'offset' | 'sort'
type FieldOf<E> = keyof RecordOf<E> & string

export type ListColumn<E> = FieldColumn<E> | ComputedColumn<E>

type ColumnLook<E> = {
  readonly title: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** Without it, the field's text. */
  readonly render?: (record: RecordOf<E>) => ReactNode
}

type FieldColumn<E> = {
  [F in FieldOf<E>]: ColumnLook<E> & {
    readonly key: F
    /** Only where the endpoint can sort by it. */
    readonly sortable?: F extends SortOf<E> ? boolean : false
    readonly computed?: false
  }
}[FieldOf<E>]

/** Made of several fields. */
type ComputedColumn<E> = ColumnLook<E> & {
  readonly key: string
  readonly computed: true
  readonly sortable?: false
  readonly render: (record: RecordOf<E>) => ReactNode
}

type FilterField<E> = Exclude<keyof InputOf<E> & string, PageInput>

type FilterLook = {
  readonly label: string
  /** It can name a patient: kept in this tab alone, never in the URL. */
  readonly private?: boolean
}

export type FilterOption<V extends string = string> = { readonly value: V; readonly label: string }

export type ListFilter<E> =
  | (FilterLook & { readonly kind: 'text'; readonly field: FilterField<E> })
  | (FilterLook & { readonly kind: 'date'; readonly field: FilterField<E> })
  | (FilterLook & { readonly kind: 'dateRange'; readonly start: FilterField<E>; readonly end: FilterField<E> })
  | SelectFilter<E>

type SelectFilter<E> = {
  [F in FilterField<E>]: FilterLook & {
    readonly kind: 'select'
    readonly field: F
    /** A function where they have to be fetched; it is called once the filter is seen. */
    readonly options:
      | readonly FilterOption<Extract<NonNullable<InputOf<E>[F]>, string>>[]
      | (() => Promise<readonly FilterOption[]>)
  }
}[FilterField<E>]

/** What a screen adds to every request: what the list is about. */
export type FixedInput<E> = Omit<InputOf<E>, PageInput>
