import type { Endpoint, InputOf, OutputOf, ReceivedFile, SentFile } from '@bitewing/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Refetch } from '../api/index.ts'
import type { DateRange } from '../date/index.ts'
import type { DownloadTexts } from '../files/download.ts'
import type { Tone } from '../components/StatusBadge.tsx'
import type { Selection as SelectedPractices } from '../selection.ts'
import type { RowAction, Selection } from '../table/index.ts'

/** A list screen is data: what is asked for, what is shown of it, how it can be narrowed. All of it checked against the endpoint. */
export type ListDefinition<E extends ListEndpoint> = {
  /** Unique among lists; column widths and private filters are kept under it. */
  readonly id: string
  /** For who cannot see it; the page's title when nothing is said. */
  readonly label?: string
  readonly endpoint: E
  /** What tells rows apart; their `_id` when nothing is said. */
  readonly rowKey?: (record: RecordOf<E>) => string
  readonly columns: readonly ListColumn<E>[]
  readonly filters?: readonly ListFilter<E>[]
  /** The first is the one to start with; 1 §9's general options when nothing is said. */
  readonly pageSizes?: readonly [number, ...number[]]
  readonly defaultSort?: SortOf<E>
  readonly empty?: string
  /** In place of rows while a required filter is empty. */
  readonly choose?: string
  /** Downloads all rows that the filters leave, for those who may. */
  readonly export?: ListExport
  /** For rows of which no live event tells. */
  readonly refetch?: Refetch<readonly RecordOf<E>[]>
  /** What its rows belong to, where that is not the selected practices: chosen above the list. */
  readonly scopedBy?: ListScope
  /** What the colours in it mean. */
  readonly legend?: readonly { readonly tone: Tone; readonly text: string }[]
}

export type ListExport = {
  readonly endpoint: Endpoint<z.ZodType, z.ZodType<ReceivedFile, SentFile>>
  /** What it is asked beside the list's own filters and order. */
  readonly input?: object
  readonly texts?: Partial<DownloadTexts>
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
  /** Stands in the bar and is applied while it is typed, instead of behind the Filters button. */
  readonly inSight?: boolean
}

export type FilterOption<V extends string = string> = { readonly value: V; readonly label: string }

export type ListFilter<E> =
  | (FilterLook & { readonly kind: 'text'; readonly field: FilterField<E> })
  | DateFilter<E>
  | RangeFilter<E>
  | (FilterLook & {
      /** One of the selected practices; not shown where only one is selected. */
      readonly kind: 'practice'
      readonly field: FilterField<E>
      /** That none is chosen. */
      readonly all: string
    })
  | SelectFilter<E>

type DateFilter<E> = FilterLook & {
  readonly kind: 'date'
  readonly field: FilterField<E>
  /** What it says while it is empty; nothing is asked for until it is filled. */
  readonly required?: string
}

export type RangeFilter<E> = FilterLook & {
  readonly kind: 'dateRange'
  readonly start: FilterField<E>
  readonly end: FilterField<E>
  /** The days to start with, and to come back to when a day is emptied. */
  readonly default?: () => DateRange
  /** Days are turned one by one with arrows of this name, beside the filter itself. */
  readonly stepper?: string
}

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

/** What a list's rows belong to, such as a client or a phone line: chosen above the list, and named in the URL. */
export type ListScope<E extends Endpoint = Endpoint> = {
  /** The list's input field that names it. */
  readonly field: string
  readonly label: string
  /** That there is nothing to choose from. */
  readonly none: string
  /** Where the choices come from; it is asked without input. */
  readonly endpoint: E
  readonly options: (output: OutputOf<E>) => readonly FilterOption[]
  /** What to start with; the first when nothing is said. */
  readonly first?: (selection: SelectedPractices | null) => string | undefined
}

/** What a screen adds to every request: what the list is about. */
type FixedInput<E> = Partial<Omit<InputOf<E>, PageInput>>

export type ListProps<E extends ListEndpoint> = {
  definition: ListDefinition<E>
  /** What the list is about, where neither its filters nor its scope say it. */
  input?: FixedInput<E>
  rowActions?: readonly RowAction<RecordOf<E>>[]
  /** Click and Enter; without it Enter runs the row's first action. */
  onOpen?: (record: RecordOf<E>) => void
  selection?: Selection
  /** Stands at the left of the filter bar. */
  toolbar?: ReactNode
  /** False while what it is about is not known yet. */
  enabled?: boolean
  /** url unless the list stands in a dialog. */
  state?: 'url' | 'memory'
}
