import type { HistoryEntry } from '@bitewing/contract'

/** Changes of one kind that one person saved together. Steps of the robot, questions to payers and calls are never grouped. */
export type HistoryGroup = Pick<HistoryEntry, '_id' | 'at' | 'actor' | 'who' | 'kind'> & {
  readonly changes: readonly [HistoryEntry, ...HistoryEntry[]]
}

export function historyGroups(entries: readonly HistoryEntry[]): HistoryGroup[] {
  const groups = new Map<string, HistoryGroup>()
  for (const entry of entries) {
    const { _id, at, actor, who, kind } = entry
    const alone = kind === 'robot' || kind === 'payer' || kind === 'call'
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
