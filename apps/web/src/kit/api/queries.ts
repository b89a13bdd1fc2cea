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
import { toast } from '../feedback/index.ts'
import { call } from './call.ts'
import type { CallOptions } from './client.ts'
import { type ApiError, isRefused } from './error.ts'
import { reportFailure } from './failure-report.ts'
import { changedBy, type Change, isConcerned, shownBy, type Shown } from './refresh.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (!isRefused(error)) return reportFailure(error)
      // Once its screen has given way, the refusal is forgotten: whoever comes back is asked for anew.
      setTimeout(() => queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' }), 1000)
    },
  }),
  defaultOptions: {
    queries: {
      // An answer from the server does not get better by asking again; a lost connection may.
      retry: (count, error) => count < 1 && error.code === 0,
      retryDelay: 1000,
      staleTime: 5000,
      // Without a connection the person is told so, instead of waiting in silence.
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
  /** For what no live event tells of: asked for again after so long, while this says so and somebody looks at the page. */
  refetch?: Refetch<OutputOf<E>> | undefined
}
export type Refetch<O> = { readonly everyMs: number; readonly while?: (output: O) => boolean }

/** An endpoint's answer, kept and shared between all who ask for the same. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keepPrevious = false, refetch }: EndpointOptions<E> = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: shownBy(endpoint, input),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetch === undefined
      ? {}
      : {
          // What could not be loaded is not asked for again and again: live events tell when the server is back.
          refetchInterval: ({ state: { status, data } }) =>
            status === 'success' && (refetch.while?.(data as OutputOf<E>) ?? true) && refetch.everyMs,
        }),
  })
}

type Pageful = { readonly records: readonly unknown[]; readonly recordsQty: number }

/** A list that grows: its pages so far, in one row, and a way to ask for the next. `pageAfter` says how a page is asked for. */
export function useGrowingList<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  pageAfter: (loaded: readonly (OutputOf<E> & Pageful)[]) => Partial<InputOf<E>>,
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery<OutputOf<E>, ApiError, InfiniteData<OutputOf<E>>, readonly unknown[], Partial<InputOf<E>>>({
    queryKey: [...queryKey(endpoint, input), 'growing'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, { ...(input as object), ...(pageParam as object) } as InputOf<E>, { signal }),
    meta: shownBy(endpoint, input),
    initialPageParam: pageAfter([]),
    getNextPageParam: (last, all) => {
      const pages = all as (OutputOf<E> & Pageful)[]
      const loaded = pages.reduce((sum, { records }) => sum + records.length, 0)
      const { records, recordsQty } = last as OutputOf<E> & Pageful
      return records.length === 0 || loaded >= recordsQty ? undefined : pageAfter(pages)
    },
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  })
}

/** Asks again for everything that shows what has changed. Resolves when what is on the screen has come. */
export async function refresh(change: Change): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ meta }) => isShown(meta) && isConcerned(meta, change) })
}

function isShown(meta: object | undefined): meta is Shown {
  return meta !== undefined && 'shows' in meta
}

/** Asks for everything of one endpoint again, where no change tells of it. */
export async function invalidate(endpoint: Endpoint): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })
}

type Performing<E> = { success?: string | ((output: OutputOf<E>) => string) } & CallOptions

/** Calls an endpoint that changes something, says that it is done, and has everything asked for again that shows it. */
export async function perform<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { success, ...options }: Performing<E> = {},
): Promise<OutputOf<E>> {
  const output = await call(endpoint, input, options)
  if (success !== undefined) toast.success(typeof success === 'string' ? success : success(output))
  await refresh(changedBy(endpoint, input))
  return output
}

/** `perform` for a component, which sees how it goes; a failure is told to the person unless the caller does. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: { success?: Performing<E>['success']; quiet?: boolean } = {},
): UseMutationResult<OutputOf<E>, ApiError, InputOf<E>> {
  const { quiet = false, ...performing } = options
  return useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => perform(endpoint, input, performing),
    onError: (error) => {
      if (!quiet) reportFailure(error)
    },
  })
}
