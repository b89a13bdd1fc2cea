import { expect, test } from 'vitest'
import { readPageState, searchOf } from './issue-page-state.ts'

const ticketId = 'a'.repeat(24)

test('what the page shows can be sent as a link', () => {
  const state = { status: 'answered', page: 2, ticketId } as const
  expect(searchOf(state)).toBe(`?status=answered&page=2&ticket=${ticketId}`)
  expect(readPageState(new URLSearchParams(searchOf(state)))).toEqual(state)
})

test('without anything chosen the link is short', () => {
  expect(searchOf({ status: undefined, page: 0, ticketId: undefined })).toBe('')
})

test.each(['status=lost&page=-1&ticket=x', 'page=1e9', 'ticket=%00', ''])('%j is not believed', (search) => {
  expect(readPageState(new URLSearchParams(search))).toEqual({ status: undefined, page: 0, ticketId: undefined })
})
