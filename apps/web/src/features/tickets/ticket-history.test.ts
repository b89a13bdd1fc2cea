import { expect, test } from 'vitest'
import { ticketHistory } from './ticket-history.ts'

const response = (minute: number) => ({
  _id: `r${minute}`,
  user: 'Vera',
  created: `2026-05-04T10:${String(minute).padStart(2, '0')}:00Z`,
  message: 'Seen',
})
const change = (minute: number, status: 'open' | 'closed') => {
  const { message: _, ...step } = response(minute)
  return { ...step, _id: `c${minute}`, status }
}

test('responses and changes of a ticket stand in the order in which they happened', () => {
  const course = ticketHistory({
    responses: [response(5), response(30)],
    changes: [change(10, 'closed'), change(20, 'open')],
  })
  expect(course.map(({ _id, kind }) => `${kind} ${_id}`)).toEqual([
    'response r5',
    'change c10',
    'change c20',
    'response r30',
  ])
})
