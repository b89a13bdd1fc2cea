import { access, colours, reports, session, system } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { prepare } from './request.ts'

const first = 'a'.repeat(24)
const second = 'b'.repeat(24)
const client = 'c'.repeat(24)

test('the selected practice goes along as clientId: in the query of a GET, in the body otherwise', () => {
  expect(prepare(access.history, { limit: 25 }, [first]).url).toBe(
    `/api/v2/users/access/all?limit=25&clientId=${first}`,
  )
  expect(prepare(access.setState, { accessId: second, state: false }, [first]).body).toEqual({
    accessId: second,
    state: false,
    clientId: first,
  })
})

test('an endpoint with a client of its own keeps it', () => {
  expect(prepare(colours.grid, { clientId: client }, [first]).url).toBe(`/api/scheme/color/grid/${client}`)
})

test('endpoints that work on the selected practices get all of them', () => {
  const { url } = prepare(system.events, {}, [first, second])
  expect(new URLSearchParams(url.split('?')[1]).get('practiceIds')).toBe(JSON.stringify([first, second]))
})

test('path parameters are in the path only, and the wire is bound to the path without its query', () => {
  const { path, url, body } = prepare(
    colours.change,
    { clientId: client, id: second, name: 'x', hexCode: '#000000', colorPriority: 1 },
    [],
  )
  expect([path, url]).toEqual([`/api/scheme/color/${client}/${second}`, `/api/scheme/color/${client}/${second}`])
  expect(body).toEqual({ name: 'x', hexCode: '#000000', colorPriority: 1 })
})

test('what may name a patient is not in the address of a GET', () => {
  const { url, secretQuery } = prepare(reports.transactions, { search: 'Ann Smith', limit: 10 }, [first])
  expect(new URLSearchParams(url.split('?')[1]).has('search')).toBe(false)
  expect(secretQuery).toEqual({ search: 'Ann Smith' })
  expect(prepare(reports.transactions, { limit: 10 }, [first]).secretQuery).toBeUndefined()
})

test('every write has an idempotency key of its own, no read has one', () => {
  const write = () => prepare(access.setState, {}, []).idempotencyKey
  expect(write()).toBeTypeOf('string')
  expect(write()).not.toBe(write())
  expect(prepare(access.history, {}, []).idempotencyKey).toBeUndefined()
})

test('signing in says nothing of a selection', () => {
  const { body, needsSession } = prepare(session.authenticate, { username: 'a', password: 'b' }, [first])
  expect(body).toEqual({ username: 'a', password: 'b' })
  expect(needsSession).toBe(false)
})
