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
import { type ApiError, isRefused } from './error.ts'
import { reportFailure } from './failure-report.ts'

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

/** An endpoint's answer, kept and shared between all who ask for the same. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
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

/** Asks for everything of these endpoints again. */
export async function invalidate(endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })))
}

/** A call that changes something; says how it ended. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: {
    success?: string | ((output: OutputOf<E>) => string)
    invalidates?: readonly Endpoint[]
    onSuccess?: (output: OutputOf<E>) => void
    /** The caller shows failures itself. */
    quiet?: boolean
  } = {},
): UseMutationResult<OutputOf<E>, ApiError, InputOf<E>> {
  const { success, invalidates = [], onSuccess, quiet = false } = options
  return useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (output) => {
      if (success !== undefined) toast.success(typeof success === 'string' ? success : success(output))
      onSuccess?.(output)
      await invalidate(invalidates)
    },
    onError: (error) => {
      if (!quiet) reportFailure(error)
    },
  })
}
