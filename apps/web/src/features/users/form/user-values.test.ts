import type { CatalogueEntryOnWire, FoundUser } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { defaultPages, draftOf, inputOf, newUser } from './user-values.ts'

const entry = (fields: Partial<CatalogueEntryOnWire>): CatalogueEntryOnWire => ({
  _id: 'a',
  displayName: '',
  label: 'Users',
  name: 'user',
  type: 'Section',
  code: 'M6-S1',
  parentId: null,
  showInMenu: true,
  restricted: false,
  url: '/users',
  path: '/users',
  icon: null,
  groupName: '',
  systemCatalogId: null,
  origin: 'program',
  position: 1,
  shippedName: null,
  ...fields,
})

describe('the default page', () => {
  test('is one that a ticked permission opens, with the further screens of its section', () => {
    const paths = defaultPages([entry({})], ['a']).map(({ value }) => value)
    expect(paths).toContain('/users')
    expect(paths).toContain('/clients')
    expect(defaultPages([entry({})], [])).toEqual([])
  })

  test('is never an address elsewhere, an action, or a page that has no screen', () => {
    const entries = [
      entry({ name: 'x', url: 'https://example.com' }),
      entry({ name: 'y', type: 'Action', url: '/users' }),
      entry({ name: 'z', url: '/not-there' }),
    ]
    expect(defaultPages(entries, ['a'])).toEqual([])
  })
})

test('the wire has the person apart from what is given to them', () => {
  const input = inputOf({ ...newUser, firstName: 'Ana', practices: ['p'], permission: ['q'] }, undefined)
  expect(input).toMatchObject({ payload: { firstName: 'Ana' }, practices: ['p'], permission: ['q'] })
  expect(input.payload).not.toHaveProperty('practices')
})

test('a person who is opened has no password to be saved', () => {
  const user = { firstName: 'Ana', phone: null, permissions: ['q'], practices: ['p'] } as unknown as FoundUser
  expect(draftOf(user)).toMatchObject({ phone: '', createPassword: false, password: '', permission: ['q'] })
})
