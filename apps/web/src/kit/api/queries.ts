import type { Endpoint, InputOf, OutputOf } from '@bitewing/contract'
import {
  type InfiniteData,
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { shareRun } from './transport/share-run.ts'
import { toast } from '../feedback/index.ts'
import { call } from './transport/call.ts'
import type { CallOptions } from './transport/client.ts'
import { type ApiError, isRefused } from './transport/error.ts'
import { reportFailure } from './failure-report.ts'
import { changeOf, type Change, isAffected, queryMetaOf, type QueryMeta } from './refresh.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (!isRefused(error)) return reportFailure(error)
      // Dropped once its screen has been replaced, so that a user who comes back later asks the server again.
      setTimeout(() => queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' }), 1000)
    },
  }),
  defaultOptions: {
    queries: {
      // Retrying helps after a lost connection, but not after an answer from the server.
      retry: (count, error) => count < 1 && error.code === 0,
      retryDelay: 1000,
      staleTime: 5000,
      // Without a connection the user sees an error instead of waiting in silence.
      networkMode: 'always',
      throwOnError: isRefused,
    },
    mutations: { networkMode: 'always' },
  },
})

function queryKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  return input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input]
}

type EndpointOptions<E> = {
  enabled?: boolean
  keepPrevious?: boolean
  /** For data without live events: refetches at this interval while the condition holds and the page is visible. */
  refetch?: Refetch<OutputOf<E>> | undefined
}
export type Refetch<O> = { readonly everyMs: number; readonly while?: (output: O) => boolean }

/** The answer of an endpoint, cached and shared between all components that ask for the same input. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keepPrevious = false, refetch }: EndpointOptions<E> = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: queryMetaOf(endpoint, input),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetch === undefined
      ? {}
      : {
          // After a failure polling stops; live events trigger a refetch when the server is back.
          refetchInterval: ({ state: { status, data } }) =>
            status === 'success' && (refetch.while?.(data as OutputOf<E>) ?? true) && refetch.everyMs,
        }),
  })
}

type RecordsPage = { readonly records: readonly unknown[]; readonly recordsQty: number }

/**
 * A list that loads more pages as the user scrolls. `pageAfter` gives the input for the page after those already
 * loaded.
 */
export function useGrowingList<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  pageAfter: (loaded: readonly (OutputOf<E> & RecordsPage)[]) => Partial<InputOf<E>>,
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery<OutputOf<E>, ApiError, InfiniteData<OutputOf<E>>, readonly unknown[], Partial<InputOf<E>>>({
    queryKey: [...queryKey(endpoint, input), 'growing'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, { ...(input as object), ...(pageParam as object) } as InputOf<E>, { signal }),
    meta: queryMetaOf(endpoint, input),
    initialPageParam: pageAfter([]),
    getNextPageParam: (last, all) => {
      const pages = all as (OutputOf<E> & RecordsPage)[]
      const loaded = pages.reduce((sum, { records }) => sum + records.length, 0)
      const { records, recordsQty } = last as OutputOf<E> & RecordsPage
      return records.length === 0 || loaded >= recordsQty ? undefined : pageAfter(pages)
    },
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  })
}

/** Refetches every query that shows what has changed. Resolves once the data on the screen is up to date. */
export async function refresh(change: Change): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ meta }) => isQueryMeta(meta) && isAffected(meta, change) })
}

function isQueryMeta(meta: object | undefined): meta is QueryMeta {
  return meta !== undefined && 'shows' in meta
}

/** Refetches everything from one endpoint, for changes that the contract does not declare. */
export async function invalidate(endpoint: Endpoint): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })
}

type PerformOptions<E> = { success?: string | ((output: OutputOf<E>) => string) } & CallOptions

const changesUnderWay = new Map<string, Promise<unknown>>()

/**
 * Calls an endpoint that changes something, shows the success message, and refetches everything that shows the change. The
 * same change is not sent again while it is under way, so a double click changes one thing.
 */
export function perform<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: PerformOptions<E> = {},
): Promise<OutputOf<E>> {
  // Files cannot be compared; whoever uploads them shows how far they are.
  if (options.onProgress !== undefined) return change(endpoint, input, options)
  const name = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`
  return shareRun(changesUnderWay, name, () => change(endpoint, input, options))
}

async function change<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { success, ...options }: PerformOptions<E>,
): Promise<OutputOf<E>> {
  const output = await call(endpoint, input, options)
  if (success !== undefined) toast.success(typeof success === 'string' ? success : success(output))
  await refresh(changeOf(endpoint, input))
  return output
}

/** `perform` as a mutation, with its state. Failures are shown to the user; with `quiet` that is left to the caller. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: { success?: PerformOptions<E>['success']; quiet?: boolean } = {},
): UseMutationResult<OutputOf<E>, ApiError, InputOf<E>> {
  const { quiet = false, ...performOptions } = options
  return useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => perform(endpoint, input, performOptions),
    onError: (error) => {
      if (!quiet) reportFailure(error)
    },
  })
}
