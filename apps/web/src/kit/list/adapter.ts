import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import type { z } from 'zod'

/** The page to fetch, counted from zero. */
export type WantedPage = { readonly page: number; readonly rowsPerPage: number; readonly sort: string | undefined }
type Rows<R> = { readonly records: R[]; readonly recordsQty: number }

type Adapter<E, R> = {
  /** The input by which the endpoint is asked for a page. */
  readonly page: (wanted: WantedPage) => Partial<InputOf<E>>
  readonly rows: (output: OutputOf<E>) => Rows<R>
}

type AdaptedEndpoint<E extends Endpoint, R> = Endpoint<
  z.ZodType<unknown, InputOf<E>>,
  z.ZodType<{ records: R[]; recordsQty: number }>
> & { readonly adapter: Adapter<E, R> }

/** Lets defineList use an endpoint that has its own way of paging and its own shape of answer. */
export function asList<E extends Endpoint, R>(endpoint: E, adapter: Adapter<E, R>): AdaptedEndpoint<E, R> {
  return { ...endpoint, adapter } as unknown as AdaptedEndpoint<E, R>
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

function adapterOf(endpoint: Endpoint) {
  return (endpoint as { adapter?: { page: (wanted: WantedPage) => object; rows: (output: unknown) => unknown } })
    .adapter
}
