import { beforeEach, expect, test } from 'vitest'
import { placesWithDrafts, StoredDraft } from './stored-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      kept.set(key, text)
      Object.assign(storage, { [key]: text })
    },
    removeItem(key: string) {
      kept.delete(key)
      Reflect.deleteProperty(storage, key)
    },
  }
  Object.assign(globalThis, { sessionStorage: storage })
})

test('a draft is read as it was written, until it is dropped', () => {
  const draft = new StoredDraft<{ name: string }>('ana', 'colour.new')
  expect(draft.read()).toBeUndefined()
  draft.write({ name: 'Urgent' })
  expect(new StoredDraft<object>('ana', 'colour.new').read()).toEqual({ name: 'Urgent' })
  expect(new StoredDraft<object>('ana', 'colour.7').read()).toBeUndefined()
  draft.drop()
  expect(draft.read()).toBeUndefined()
})

test('where somebody has drafts is known, without those of others', () => {
  new StoredDraft<object>('ana', 'answers.7').write({ version: 1 })
  expect(placesWithDrafts('ana')).toEqual(['answers.7'])
  expect(placesWithDrafts('an')).toEqual([])
})

test('a secret is never stored', () => {
  new StoredDraft<object>('ana', 'profile', ['password']).write({ name: 'Ana', password: 'hunter2' })
  expect(new StoredDraft<object>('ana', 'profile').read()).toEqual({ name: 'Ana' })
})

test('another person who signs in finds none, and the first one on return neither', () => {
  new StoredDraft<object>('ana', 'profile').write({ name: 'Ana' })
  expect(new StoredDraft<object>('bob', 'profile').read()).toBeUndefined()
  expect(new StoredDraft<object>('ana', 'profile').read()).toBeUndefined()
})

test('a draft that cannot be read is none', () => {
  sessionStorage.setItem('bitewing.form.ana.profile', '{')
  expect(new StoredDraft<object>('ana', 'profile').read()).toBeUndefined()
})
