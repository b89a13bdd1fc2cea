import type { HistoryEntry } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { historyGroups } from './history-groups.ts'

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  _id: '1',
  at: '2026-05-04T10:00:00.000Z',
  actor: 'person',
  who: 'Mona',
  kind: 'patient',
  label: '',
  choice: false,
  field: 'groupName',
  from: '',
  to: 'x',
  source: null,
  answer: null,
  ...change,
})

test('what was saved together stands together, in its order', () => {
  const later = entry({ _id: '3', at: '2026-05-04T11:00:00.000Z', kind: 'note' })
  const groups = historyGroups([later, entry({ _id: '1' }), entry({ _id: '2', field: 'type' })])
  expect(groups.map(({ kind, changes }) => [kind, changes.map(({ _id }) => _id)])).toEqual([
    ['note', ['3']],
    ['patient', ['1', '2']],
  ])
})

test('two people, two kinds or two moments are told apart', () => {
  const others = [{ who: 'Vera' }, { kind: 'form' as const }, { at: '2026-05-04T10:00:00.001Z' }]
  expect(historyGroups([entry({}), ...others.map(entry)])).toHaveLength(4)
})

test('each step of the robot stands alone, also two of the same moment', () => {
  const steps = [
    entry({ _id: '1', kind: 'robot' }),
    entry({ _id: '2', kind: 'robot' }),
    entry({ _id: '3', kind: 'payer' }),
  ]
  expect(historyGroups(steps).map(({ _id }) => _id)).toEqual(['1', '2', '3'])
})
