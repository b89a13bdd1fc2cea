import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Filters } from './state.ts'

/** The page to fetch, counted from zero. */
export type WantedPage = { readonly page: number; readonly rowsPerPage: number; readonly sort: string | undefined }
type Rows<R> = { readonly records: R[]; readonly recordsQty: number }

type Adapter<E, R> = {
  /** The input by which the endpoint is asked for a page. */
  readonly page: (wanted: WantedPage) => Partial<InputOf<E>>
  readonly rows: (output: OutputOf<E>) => Rows<R>
  /** The input for the chosen filters, where the endpoint spells them in its own way. */
  readonly filters?: (chosen: Filters) => Partial<InputOf<E>>
  /** Asked instead as long as nothing is filtered; it takes pages and answers in the same way. */
  readonly unfiltered?: Endpoint<z.ZodType, z.ZodType<OutputOf<E>>>
  /** What the answer says of itself, such as how fresh it is; shown above the rows. */
  readonly note?: (output: OutputOf<E>) => ReactNode
}

type AdaptedEndpoint<E extends Endpoint, R, I> = Endpoint<
  z.ZodType<unknown, I>,
  z.ZodType<{ records: R[]; recordsQty: number }>
> & { readonly adapter: Adapter<E, R> }

/**
 * Lets defineList use an endpoint that has its own way of paging and its own shape of answer. `I` is what the list filters and sorts by,
 * where that is not the endpoint's own input.
 */
export function asList<E extends Endpoint, R, I = InputOf<E>>(
  endpoint: E,
  adapter: Adapter<E, R>,
): AdaptedEndpoint<E, R, I> {
  return { ...endpoint, adapter } as unknown as AdaptedEndpoint<E, R, I>
}

export function pageInput(endpoint: Endpoint, { page, rowsPerPage, sort }: WantedPage): object {
  return (
    adapterOf(endpoint)?.page({ page, rowsPerPage, sort }) ?? { limit: rowsPerPage, offset: page * rowsPerPage, sort }
  )
}

export function rowsOf<R>(endpoint: Endpoint, output: unknown): Rows<R> | undefined {
  if (output === undefined) return undefined
  return (adapterOf(endpoint)?.rows(output) ?? output) as Rows<R>
}

/** The endpoint to ask, and the input for the chosen filters. */
export function askedOf(endpoint: Endpoint, chosen: Filters): { endpoint: Endpoint; filters: object } {
  const adapter = adapterOf(endpoint)
  const isFiltered = Object.keys(chosen).length > 0
  const asked = isFiltered ? endpoint : (adapter?.unfiltered ?? endpoint)
  return { endpoint: asked, filters: adapter?.filters?.(chosen) ?? chosen }
}

export function noteOf(endpoint: Endpoint, output: unknown): ReactNode {
  return output === undefined ? null : adapterOf(endpoint)?.note?.(output)
}

type AnyAdapter = {
  page: (wanted: WantedPage) => object
  rows: (output: unknown) => unknown
  filters?: (chosen: Filters) => object
  unfiltered?: Endpoint
  note?: (output: unknown) => ReactNode
}

function adapterOf(endpoint: Endpoint): AnyAdapter | undefined {
  return (endpoint as { adapter?: AnyAdapter }).adapter
}
