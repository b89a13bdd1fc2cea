import type { Endpoint, Topic } from '@bitewing/contract'

/** What a query shows, stored with it in the cache. */
export type QueryMeta = { readonly shows: readonly Topic[]; readonly about: string | undefined }

/** What has changed: these topics, either of one record (`about`) or of any record. */
export type Change = {
  readonly topics: readonly Topic[]
  readonly about?: string | undefined
  /** Limits the refresh to queries about one record, or to all others. */
  readonly only?: 'records' | 'lists'
}

export function queryMetaOf({ shows = [], about }: Endpoint, input: unknown): QueryMeta {
  return { shows, about: recordIdIn(input, about) }
}

export function changeOf({ refreshes = [], about }: Endpoint, input: unknown): Change {
  return { topics: refreshes, about: recordIdIn(input, about) }
}

function recordIdIn(input: unknown, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : (input as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' ? value : undefined
}

/** Whether a change may have made a query out of date. A query about one record ignores changes to other records. */
export function isAffected({ shows, about }: QueryMeta, change: Change): boolean {
  if (!shows.some((topic) => change.topics.includes(topic))) return false
  if (change.only !== undefined && change.only !== (about === undefined ? 'lists' : 'records')) return false
  return about === undefined || change.about === undefined || about === change.about
}
