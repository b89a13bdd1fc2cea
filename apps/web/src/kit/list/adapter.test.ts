import { can, endpoint } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asList, askedOf, noteOf, pageInput, rowsOf } from './adapter.ts'

const messages = endpoint({
  method: 'GET',
  path: '/api/sms/messages',
  summary: 'Text messages, in the way of a phone provider.',
  access: can('transaction'),
  scope: 'none',
  carries: 'nothing',
  input: z.object({ page: z.int(), perPage: z.int(), order: z.string().optional() }),
  output: z.object({ messages: z.array(z.object({ id: z.string() })), meta: z.object({ total: z.int() }) }),
})

const listed = asList(messages, {
  page: ({ page, rowsPerPage, sort }) => ({ page: page + 1, perPage: rowsPerPage, ...(sort && { order: sort }) }),
  rows: ({ messages: records, meta }) => ({ records, recordsQty: meta.total }),
})

test('a page is asked for as the endpoint counts pages', () => {
  expect(pageInput(listed, { page: 2, rowsPerPage: 25, sort: '-date' })).toEqual({
    page: 3,
    perPage: 25,
    order: '-date',
  })
})

test('rows and their number are found where the endpoint puts them', () => {
  expect(rowsOf(listed, { messages: [{ id: 'a' }], meta: { total: 40 } })).toEqual({
    records: [{ id: 'a' }],
    recordsQty: 40,
  })
})

test('an endpoint of our own needs no adapter', () => {
  expect(pageInput(messages, { page: 2, rowsPerPage: 25, sort: 'name' })).toEqual({
    limit: 25,
    offset: 50,
    sort: 'name',
  })
  expect(rowsOf(messages, { records: [], recordsQty: 0 })).toEqual({ records: [], recordsQty: 0 })
  expect(rowsOf(messages, undefined)).toBeUndefined()
})

const newest = { ...messages, path: '/api/sms/newest' as const }
const spelled = asList(messages, {
  page: () => ({}),
  rows: ({ messages: records, meta }) => ({ records, recordsQty: meta.total }),
  filters: ({ day }) => (day === undefined ? {} : { order: `since ${day}` }),
  unfiltered: newest,
  note: ({ meta }) => `${meta.total} in all`,
})

test('filters are spelt as the endpoint wants them, and without any another endpoint may be asked', () => {
  expect(askedOf(spelled, { day: '2026-11-17' })).toEqual({ endpoint: spelled, filters: { order: 'since 2026-11-17' } })
  expect(askedOf(spelled, {})).toEqual({ endpoint: newest, filters: {} })
  expect(askedOf(messages, { day: 'x' })).toEqual({ endpoint: messages, filters: { day: 'x' } })
})

test('what an answer says of itself is shown once there is one', () => {
  expect(noteOf(spelled, { messages: [], meta: { total: 3 } })).toBe('3 in all')
  expect([noteOf(spelled, undefined), noteOf(messages, {})]).toEqual([null, undefined])
})
