import type { HistoryEntry } from '@bitewing/contract'

/** What was saved together: by one, at one moment, of one kind. Each step of the robot and each question stands alone. */
export type HistoryGroup = Pick<HistoryEntry, '_id' | 'at' | 'actor' | 'who' | 'kind'> & {
  readonly changes: readonly [HistoryEntry, ...HistoryEntry[]]
}

export function historyGroups(entries: readonly HistoryEntry[]): HistoryGroup[] {
  const groups = new Map<string, HistoryGroup>()
  for (const entry of entries) {
    const { _id, at, actor, who, kind } = entry
    const alone = kind === 'robot' || kind === 'payer'
    const key = alone ? _id : [at, actor, who, kind].join(' ')
    const before = groups.get(key)
    groups.set(
      key,
      before === undefined
        ? { _id, at, actor, who, kind, changes: [entry] }
        : { ...before, changes: [...before.changes, entry] },
    )
  }
  return [...groups.values()]
}
