import { type CredentialDetail, credentialForm } from '@bitewing/contract'
import { describe, expect, test } from 'vitest'
import { newGroup, newProperty, removedBy, savedDrafts, toSave } from './groups.ts'

const property = (name: string) => ({ name, savedAt: '2026-11-17T10:00:00.000Z', savedBy: null })
const existing: CredentialDetail = {
  _id: 'a'.repeat(24),
  clientId: 'b'.repeat(24),
  practiceId: null,
  client: 'North',
  practice: null,
  dateCreated: '2026-11-17T10:00:00.000Z',
  version: 1,
  credentials: {},
  tryable: [],
  groups: [
    { label: 'openDental', properties: [property('customerKey')], lastUsed: null, tried: null },
    { label: 'Portal', properties: [property('user'), property('password')], lastUsed: null, tried: null },
  ],
}

/** The first message for each path. */
function problems(groups: object[]): Record<string, string> {
  const { error } = credentialForm.safeParse({ clientId: 'c', practiceId: '', groups })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]).toReversed() ?? [])
}

describe('what is sent', () => {
  test('has null for what was left as it is saved', () => {
    const groups = savedDrafts(existing)
    expect(toSave(groups)).toEqual({ openDental: { customerKey: null }, Portal: { user: null, password: null } })
  })

  test('names what would be deleted: whole groups, and properties of groups that stay', () => {
    const [, portal] = savedDrafts(existing)
    const groups = [{ ...newGroup('Portal'), properties: portal?.properties.slice(0, 1) ?? [] }]
    expect(removedBy(groups, existing)).toEqual([
      { group: 'openDental', property: undefined },
      { group: 'Portal', property: 'password' },
    ])
    expect(removedBy(savedDrafts(existing), existing)).toEqual([])
  })
})

describe('while typing', () => {
  test('a known service begins with what it needs', () => {
    expect(newGroup('x12').properties.map(({ name }) => name)).toEqual(['user', 'password'])
    expect(newGroup('').properties).toMatchObject([{ name: '', value: '' }])
  })

  test('everything that is missing is said where it is missing', () => {
    expect(problems([])).toEqual({ groups: 'Must have properties' })
    expect(problems([newGroup('')])).toEqual({
      'groups.0.label': 'Label is required',
      'groups.0.properties.0.name': 'Field is required',
      'groups.0.properties.0.value': 'Field is required',
    })
    expect(problems([{ ...newGroup('Portal'), properties: [] }])).toEqual({
      'groups.0.properties': 'Please provide at least one property',
    })
  })

  test('labels and keys are there once', () => {
    const portal = { ...newGroup('Portal'), properties: [newProperty('user'), newProperty('user')].map(typed) }
    const again = { ...newGroup('Portal'), properties: [typed(newProperty('user'))] }
    expect(problems([portal, again])).toEqual({
      'groups.0.properties.1.name': 'This key is there already',
      'groups.1.label': 'This label is there already',
    })
  })

  const typed = <P extends object>(one: P) => ({ ...one, value: 'v' })
})
