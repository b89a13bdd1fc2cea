import { defaultFbdTemplate, fromStored } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'

const template = defaultFbdTemplate()
const base = fromStored(template, { RepName: 'Dana', AnnMax: '1000', Network_In: 'n' })

test('what only one side changed is merged by itself', () => {
  const merged = mergeAnswers(template, base, { ...base, RepName: 'Chris' }, { ...base, AnnMax: '1500' })
  expect(merged).toEqual({ answers: { ...base, RepName: 'Chris', AnnMax: '1500' }, conflicts: [], theyChanged: true })
})

test('what both changed to the same is no conflict', () => {
  const both = { ...base, RepName: 'Chris' }
  expect(mergeAnswers(template, base, both, both).conflicts).toEqual([])
})

test('what both changed otherwise is shown side by side, a choice by its words', () => {
  const mine = { ...base, AnnMax: '2000', Network_In: 'o', Network_Out: 'n' }
  const theirs = { ...base, AnnMax: '', Network_In: 'o', Network_Unknown: 'n' }
  const { answers, conflicts } = mergeAnswers(template, base, mine, theirs)
  expect(conflicts.map(({ field, mine, theirs }) => [field.label, mine, theirs])).toEqual([
    ['Network status', 'Out', 'Unknown'],
    ['Annual maximum, individual', '2000', '-'],
  ])
  expect(answers).toEqual({ ...theirs, AnnMax: '2000', Network_Out: 'n', Network_Unknown: 'o' })
})

test('a change of nothing else than the version is no change of theirs', () => {
  expect(mergeAnswers(template, base, { ...base, RepName: 'Chris' }, base).theyChanged).toBe(false)
})
