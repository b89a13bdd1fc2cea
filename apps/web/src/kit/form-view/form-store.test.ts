import { type Answers, type ChoiceField, defaultFbdTemplate, fieldsOf, requiredCounts } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { draftOf } from './drafts.ts'
import { firstField, FormStore, savedForm } from './form-store.ts'

const template = defaultFbdTemplate()
const fields = template.sections.flatMap(fieldsOf)
const choice = (bookmark: string) => fields.find((field) => field.bookmark === bookmark) as ChoiceField
const aForm = (stored: Answers = {}) => new FormStore(savedForm(template, stored, 1))

test('a key in one field changes the state of that field and of no other', () => {
  const store = aForm()
  const before = new Map(fields.map(({ bookmark }) => [bookmark, store.state(bookmark)]))
  store.type('AnnMax', '1500')
  const changed = fields.filter(({ bookmark }) => store.state(bookmark) !== before.get(bookmark))
  expect(changed.map(({ bookmark }) => bookmark)).toEqual(['AnnMax'])
})

test('an answer that others depend on changes those, and the counts', () => {
  const store = aForm()
  const before = store.counts().required
  store.choose(choice('OrthoCov'), 'OrthoCov_No')
  expect(store.state('OrthoMax').visible).toBe(false)
  store.choose(choice('EligStatus'), 'EligStatus_NotFound')
  expect(store.state('AnnMax').enabled).toBe(false)
  expect(store.counts().required).toBeLessThan(before)
  expect(store.counts()).toEqual(requiredCounts(template, store.answers()))
})

test('a form is dirty while it differs from what is saved, and sends only what differs', () => {
  const store = aForm({ AnnMax: '1000', Network_In: 'n' })
  expect(store.isDirty()).toBe(false)
  store.type('AnnMax', '1500')
  store.choose(choice('Network'), 'Network_Out')
  expect(store.isDirty()).toBe(true)
  expect(store.changes()).toEqual({ AnnMax: '1500', Network_In: 'o', Network_Out: 'n' })
  store.type('AnnMax', '')
  expect(store.changes()['AnnMax']).toBe('-')
  store.discard()
  expect(store.changes()).toEqual({})
})

test('what is typed while a save is under way stays unsaved', () => {
  const store = aForm()
  store.type('RepName', 'Dana')
  const sent = store.answers()
  store.type('PlanName', 'Choice')
  store.adopt({ template, answers: sent, version: 2 })
  expect(store.changes()).toEqual({ PlanName: 'Choice' })
})

test('the first field for which something holds is found with its section', () => {
  const store = aForm({ VerifiedDate: '01/02/2026', VerifiedVia_EDI: 'n', VerifiedBy: 'x' })
  expect(firstField(template, (bookmark) => store.state(bookmark).missing)).toEqual({
    section: 0,
    bookmark: 'BenefitPeriod',
  })
  expect(firstField(template, () => false)).toBeUndefined()
})

test('a locked form shows what is saved, and what was typed comes back when it is unlocked', () => {
  const store = aForm({ AnnMax: '1000' })
  store.type('AnnMax', '1500')
  store.lock()
  expect(store.text('AnnMax')).toBe('1000')
  expect(store.isDirty()).toBe(false)
  expect(store.unsaved()).toEqual({ AnnMax: '1500' })
  expect(draftOf(store)).toMatchObject({ from: { AnnMax: '1000' }, to: { AnnMax: '1500' } })
  store.unlock()
  expect(store.changes()).toEqual({ AnnMax: '1500' })
  expect(store.setAside()).toEqual({})
})

test('what was set aside can be forgotten', () => {
  const store = aForm()
  store.type('AnnMax', '1500')
  store.lock()
  store.forgetSetAside()
  store.unlock()
  expect(store.isDirty()).toBe(false)
  expect(draftOf(store)).toBeUndefined()
})

test('a section knows whether one of its fields is invalid', () => {
  const store = aForm()
  const { section } = firstField(template, (bookmark) => bookmark === 'AnnMax') as { section: number }
  expect(store.hasProblem(section)).toBe(false)
  store.type('AnnMax', 'a lot')
  expect(store.hasProblem(section)).toBe(true)
  expect(store.hasProblem(section + 1)).toBe(false)
})
