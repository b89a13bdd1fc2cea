import { defaultFbdTemplate } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { savedForm } from '../../../kit/form-view/form-store.ts'
import { fittingAnswers, policyChanges, withoutPolicy } from './policy-changes.ts'

const template = defaultFbdTemplate()
const { answers } = savedForm(template, { AnnMax: '1000', PlanName: 'Choice', Network_In: 'n' }, 1)

test('only what the form has a place for is taken, and no value is an empty field', () => {
  expect(fittingAnswers(template, { AnnMax: '1500', PlanName: '-', NotInThisForm: 'x' })).toEqual({
    AnnMax: '1500',
    PlanName: '',
  })
})

test('each field that would change is named with both values, a choice once', () => {
  const changes = policyChanges(template, answers, {
    AnnMax: '1500',
    PlanName: 'Choice',
    Network_In: 'o',
    Network_Out: 'n',
  })
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ['In', 'Out'],
    ['1000', '1500'],
  ])
})

test('a policy that says the same changes nothing', () => {
  expect(policyChanges(template, answers, { AnnMax: '1000' })).toEqual([])
})

test('taken back, every field says what it said before, except for what was typed since', () => {
  const policy = { AnnMax: '1500', PlanName: 'Other' }
  const now = { ...answers, ...policy, PlanName: 'Typed since' }
  expect(withoutPolicy(template, answers, now, policy)).toMatchObject({ AnnMax: '1000' })
  expect(withoutPolicy(template, answers, now, policy)).not.toHaveProperty('PlanName')
})
