import { can } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { grantsAt, isAllowed } from './grants.ts'

const [HERE, ELSEWHERE] = ['a'.repeat(24), 'b'.repeat(24)]
const list = can('transaction', 'list_transaction')

test('a permission and an action count at the clients at which they are held', () => {
  const held = (notAt: { permission: string[]; action: string[] }) => [
    {
      name: 'transaction',
      actions: [{ name: 'list_transaction', notAt: notAt.action }],
      notAt: notAt.permission,
    },
  ]
  const everywhere = held({ permission: [], action: [] })
  const notTheAction = held({ permission: [], action: [HERE] })
  const notAtAll = held({ permission: [HERE], action: [HERE] })
  expect([everywhere, notTheAction, notAtAll].map((own) => isAllowed(grantsAt(own, HERE), list))).toEqual([
    true,
    false,
    false,
  ])
  expect(isAllowed(grantsAt(notTheAction, HERE), can('transaction'))).toBe(true)
  expect(isAllowed(grantsAt(notAtAll, ELSEWHERE), list)).toBe(true)
})
