import type { Endpoint, InputOf, OutputOf, ReceivedFile, SentFile } from '@bitewing/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Refetch } from '../api/index.ts'
import type { DateRange } from '../date/index.ts'
import type { DownloadTexts } from '../files/download.ts'
import type { Tone } from '../components/StatusBadge.tsx'
import type { Selection as SelectedPractices } from '../selection.ts'
import type { RowAction, Selection } from '../table/index.ts'

/**
 * A list screen is data: what is fetched, which columns show it, how it can be filtered. All of it is type-checked
 * against the endpoint.
 */
export type ListDefinition<E extends ListEndpoint> = {
  /** Unique among lists, because column widths and private filters are stored under it. */
  readonly id: string
  /** The table's name for screen readers; the page's title by default. */
  readonly label?: string
  readonly endpoint: E
  /** Identifies a row; its `_id` by default. */
  readonly rowKey?: (record: RecordOf<E>) => string
  readonly columns: readonly ListColumn<E>[]
  readonly filters?: readonly ListFilter<E>[]
  /** Its filters are kept in this tab until it is closed, instead of in the URL. */
  readonly keepsFilters?: boolean
  /** The first one is the default. Without any, the general options of 1 §9. */
  readonly pageSizes?: readonly [number, ...number[]]
  readonly defaultSort?: SortOf<E>
  readonly empty?: string
  /** Shown in place of rows while a required filter is empty. */
  readonly choose?: string
  /** Downloads every row that matches the filters, for users who may export. */
  readonly export?: ListExport
  /** For rows that have no live events. */
  readonly refetch?: Refetch<readonly RecordOf<E>[]>
  /** What the rows belong to when it is not the selected practices; the user chooses it above the list. */
  readonly scopedBy?: ListScope
  /** What the colours of the rows mean. */
  readonly legend?: readonly { readonly tone: Tone; readonly text: string }[]
}

export type ListExport = {
  readonly endpoint: Endpoint<z.ZodType, z.ZodType<ReceivedFile, SentFile>>
  /** Input in addition to the list's own filters and sort order. */
  readonly input?: object
  readonly texts?: Partial<DownloadTexts>
}

export function defineList<E extends ListEndpoint>(definition: ListDefinition<E>): ListDefinition<E> {
  return definition
}

/** Any endpoint that takes limit, offset and sort, and answers with {records, recordsQty}. */
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
  /** A long title above short values may take two lines. */
  readonly wrapsTitle?: boolean
  /** Without it, the field's value is shown as text. A control in the cell takes the tab index. */
  readonly render?: (record: RecordOf<E>, tabIndex: 0 | -1) => ReactNode
}

type FieldColumn<E> = {
  [F in FieldOf<E>]: ColumnLook<E> & {
    readonly key: F
    /** Allowed only where the endpoint can sort by this field. */
    readonly sortable?: F extends SortOf<E> ? boolean : false
    readonly computed?: false
  }
}[FieldOf<E>]

/** For a column that combines several fields. */
type ComputedColumn<E> = ColumnLook<E> & {
  readonly key: string
  readonly computed: true
  readonly sortable?: false
  readonly render: (record: RecordOf<E>) => ReactNode
}

type FilterField<E> = Exclude<keyof InputOf<E> & string, PageInput>

type FilterLook = {
  readonly label: string
  /** Shown in the bar and applied while typing, instead of behind the Filters button. */
  readonly inSight?: boolean
}

export type FilterOption<V extends string = string> = { readonly value: V; readonly label: string }

export type ListFilter<E> =
  | (FilterLook & { readonly kind: 'text'; readonly field: FilterField<E> })
  | DateFilter<E>
  | RangeFilter<E>
  | (FilterLook & {
      /** One of the selected practices; hidden when only one is selected. */
      readonly kind: 'practice'
      readonly field: FilterField<E>
      /** The label of the option that selects all practices. */
      readonly all: string
    })
  | SelectFilter<E>

type DateFilter<E> = FilterLook & {
  readonly kind: 'date'
  readonly field: FilterField<E>
  /** The message while it is empty; nothing is fetched until it is filled in. */
  readonly required?: string
}

export type RangeFilter<E> = FilterLook & {
  readonly kind: 'dateRange'
  readonly start: FilterField<E>
  readonly end: FilterField<E>
  /** The initial days, which also come back when a day is cleared. */
  readonly default?: () => DateRange
  /** The label of the arrows beside the filter that move it a day back or forward. */
  readonly stepper?: string
}

type SelectFilter<E> = {
  [F in FilterField<E>]: FilterLook & {
    readonly kind: 'select'
    readonly field: F
    /** The label of the option that does not filter, which is chosen at first. */
    readonly none?: string
    /** What the endpoint takes where nothing is sent: shown as chosen until something else is. */
    readonly taken?: Extract<NonNullable<InputOf<E>[F]>, string>
    /** A function when the options have to be fetched; it is called when the filter is first shown. */
    readonly options:
      | readonly FilterOption<Extract<NonNullable<InputOf<E>[F]>, string>>[]
      | (() => Promise<readonly FilterOption[]>)
  }
}[FilterField<E>]

/** What a list's rows belong to, such as a client or a phone line: chosen above the list, and kept in the URL. */
export type ListScope<E extends Endpoint = Endpoint> = {
  /** The input field of the list that holds the choice. */
  readonly field: string
  readonly label: string
  /** The message when there is nothing to choose from. */
  readonly none: string
  /** Where the choices come from; it is called without input. */
  readonly endpoint: E
  readonly options: (output: OutputOf<E>) => readonly FilterOption[]
  /** The initial choice; by default the first option. */
  readonly first?: (selection: SelectedPractices | null) => string | undefined
}

/** Input that the screen adds to every request: what the list is about. */
type FixedInput<E> = Partial<Omit<InputOf<E>, PageInput>>

export type ListProps<E extends ListEndpoint> = {
  definition: ListDefinition<E>
  /** What the list is about, when neither its filters nor its scope say so. */
  input?: FixedInput<E>
  rowActions?: readonly RowAction<RecordOf<E>>[]
  selection?: Selection
  /** Draws the rows of the page where they are no plain table, such as a tree. */
  renderRows?: (records: readonly RecordOf<E>[]) => ReactNode
  /** Shown at the left of the filter bar. */
  toolbar?: ReactNode
  /** False until it is known what the list is about. */
  enabled?: boolean
  /** Where the list's state is kept: `url`, or `memory` for a list in a dialog. */
  state?: 'url' | 'memory'
}
