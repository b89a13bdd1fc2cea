import type { Endpoint, Topic } from '@bitewing/contract'

/** What an asked question shows, kept beside its answer. */
export type Shown = { readonly shows: readonly Topic[]; readonly about: string | undefined }

/** What has changed: something of these topics, of one record or of who knows which. */
export type Change = {
  readonly topics: readonly Topic[]
  readonly about?: string | undefined
  /** Answers about one record alone, or all others alone. */
  readonly among?: 'records' | 'lists'
}

export function shownBy({ shows = [], about }: Endpoint, input: unknown): Shown {
  return { shows, about: named(input, about) }
}

export function changedBy({ changes = [], about }: Endpoint, input: unknown): Change {
  return { topics: changes, about: named(input, about) }
}

function named(input: unknown, field: string | undefined): string | undefined {
  const value = field === undefined ? undefined : (input as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' ? value : undefined
}

/** Whether an answer may have become old by a change. What is about one record does not care about others. */
export function isConcerned({ shows, about }: Shown, change: Change): boolean {
  if (!shows.some((topic) => change.topics.includes(topic))) return false
  if (change.among !== undefined && change.among !== (about === undefined ? 'lists' : 'records')) return false
  return about === undefined || change.about === undefined || about === change.about
}
