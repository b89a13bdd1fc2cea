import { describe, expect, test } from 'vitest'
import { NOTHING } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Template, TextField } from '../form/template.ts'
import { isSameValue, planContradictions } from './contradictions.ts'
import { fillFromPlan } from './fill-from-plan.ts'
import { planForm, planValues } from './plan-form.ts'
import { planHolds, planPeriod } from './plan-holds.ts'
import { planKey } from './plan-key.ts'
import { refreshPlan } from './refresh-plan.ts'

const full = defaultFbdTemplate()
const form = planForm(full, 'record')
const bookmarksOf = ({ sections }: Template) => sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark)
const named = (bookmark: string, label: string): TextField => ({
  id: '0'.repeat(24),
  kind: 'text',
  data: 'string',
  bookmark,
  label,
  required: false,
  symbol: '',
  effects: [],
  maximumLength: 100,
})
const formWith = (...items: TextField[]): Template => ({
  sections: [{ id: '1'.repeat(24), name: 'Own', type: 'info', items }],
})

describe('the form of a plan', () => {
  test('asks nothing about the patient, what was met, used, remains or was done, or about the one policy', () => {
    const asked = bookmarksOf(form)
    for (const personal of ['PatientName', 'MemberId', 'AnnMaxRem', 'AnnMaxUsed', 'DedIndRem', 'DedFamRem', 'OrthoRem'])
      expect(asked).not.toContain(personal)
    expect(asked.filter((bookmark) => bookmark.endsWith('_History'))).toEqual([])
    expect(asked).not.toContain('EffectiveDate')
    expect(asked).not.toContain('EligStatus')
    expect(asked).toEqual(expect.arrayContaining(['AnnMax', 'DedInd', 'PctBasic', 'WaitMajor', 'Code_D0120_Percent']))
  })

  test('leaves out what says which plan it is', () => {
    for (const key of ['CarrierName', 'GroupNumber', 'PlanName', 'Network'])
      expect(bookmarksOf(form)).not.toContain(key)
  })

  test('takes a practice’s own fields from a form that was made for plans alone', () => {
    const own = formWith(named('OcclusalGuardRule', 'Occlusal guard rule'), named('AnnMax', 'Annual maximum'))
    expect(bookmarksOf(planForm(own, 'plan'))).toEqual(['OcclusalGuardRule', 'AnnMax'])
    expect(bookmarksOf(planForm(own, 'record'))).toEqual(['AnnMax'])
  })

  test.each([
    ['ImplantRemaining', 'Implant benefit'],
    ['ImplantMax', 'Implant maximum used'],
    ['Deductible2', 'Deductible met'],
    ['GuardHistory', 'Occlusal guard'],
    ['PolicyNumber', 'Policy'],
    ['CardHolder', 'Subscriber of the card'],
  ])('takes no field %s, "%s": it is about one patient', (bookmark, label) => {
    expect(bookmarksOf(planForm(formWith(named(bookmark, label)), 'plan'))).toEqual([])
  })
})

describe('a plan', () => {
  const told = { carrier: 'Harborline Dental', groupNumber: '412-877', planName: 'Choice PPO' }

  test('is the same one however its names are spelt', () => {
    const other = { carrier: 'HARBORLINE  dental ', groupNumber: '412 877', planName: 'CHOICE PPO' }
    expect(planKey(other, 'In')).toEqual(planKey(told, 'In'))
  })

  test('is another one with another carrier, group, name or network', () => {
    const keys = [
      planKey(told, 'In'),
      planKey({ ...told, carrier: 'Beacon' }, 'In'),
      planKey({ ...told, groupNumber: '0412877' }, 'In'),
      planKey({ ...told, planName: 'Choice PPO High' }, 'In'),
      planKey(told, 'Out'),
    ]
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  })

  test.each(['', ' ', '-'])('is not made without a group number (%j)', (groupNumber) => {
    expect(planKey({ ...told, groupNumber }, 'In')).toBeUndefined()
  })
})

describe('a verified plan is taken at its word', () => {
  const plan = (values: Record<string, string>, verifiedOn = '2026-03-10') => ({
    values: new Map(Object.entries(values)),
    verifiedOn,
  })

  test('for 180 days', () => {
    expect(planHolds(plan({}), ['2026-09-06'])).toBe(true)
    expect(planHolds(plan({}), ['2026-09-07'])).toBe(false)
  })

  test('on every one of the days', () => {
    expect(planHolds(plan({}), ['2026-03-10', '2026-09-07'])).toBe(false)
    expect(planHolds(plan({}), [''])).toBe(false)
  })

  test('in its benefit year, as it says it', () => {
    const contract = plan({ BenefitPeriod: '07/01/2025 - 06/30/2026' })
    expect(planHolds(contract, ['2026-06-30'])).toBe(true)
    expect(planHolds(contract, ['2026-07-01'])).toBe(false)
    expect(planHolds(contract, ['2025-06-30'])).toBe(false)
  })

  test('in the calendar year in which it was verified, where it runs with the calendar', () => {
    const calendar = plan({ YearType: 'Calendar' }, '2026-11-20')
    expect(planPeriod(calendar)).toEqual({ start: '2026-01-01', end: '2026-12-31' })
    expect(planHolds(calendar, ['2027-01-02'])).toBe(false)
  })
})

describe('an answer', () => {
  const plan = planValues(form, { AnnMax: '1500', PctBasic: '80', PayerPhone: '(800) 555-0142', MissingTooth_Yes: 'n' })

  test('contradicts a plan where it says another benefit', () => {
    const contradictions = planContradictions(form, plan, { AnnMax: '2000', MissingTooth_No: 'n' })
    expect(contradictions).toEqual([
      { bookmark: 'AnnMax', label: 'Annual maximum, individual', plan: '1500', told: '2000' },
      { bookmark: 'MissingTooth', label: 'Missing tooth clause', plan: 'Yes', told: 'No' },
    ])
  })

  test('does not contradict it by saying nothing, the same in other signs, or another way to reach the payer', () => {
    expect(
      planContradictions(form, plan, { AnnMax: '$1,500.00', PctBasic: '-', PayerPhone: '(800) 555-0177' }),
    ).toEqual([])
  })

  test.each([
    ['1500', '$1,500.00', true],
    ['80', '80%', true],
    ['2 per year', '2  Per Year', true],
    ['Basic, Major', 'Major, Basic', true],
    ['2 per year', '2 per 12 months', false],
    ['1500', '150', false],
  ])('%s and %s say the same: %s', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same)
  })

  test('replaces the robot’s older values of a plan, keeps what it does not tell, and only proposes against people’s', () => {
    const known = {
      answers: { AnnMax: '1500', DedInd: '50', PctBasic: '70' },
      sources: { AnnMax: 'old', DedInd: 'old' },
    }
    const after = refreshPlan(form, known, { answers: { AnnMax: '2000', PctBasic: '80' }, sources: { AnnMax: 'new' } })
    expect(after.answers).toMatchObject({ AnnMax: '2000', DedInd: '50', PctBasic: '70' })
    expect(after.sources).toEqual({ AnnMax: 'new', DedInd: 'old' })
    expect(after.proposed).toEqual([{ bookmark: 'PctBasic', value: '80' }])
  })
})

describe('a plan fills', () => {
  const plan = new Map([
    ['AnnMax', '1500'],
    ['MissingTooth', 'Yes'],
    ['OrthoCov', 'No'],
    ['OrthoPct', '50'],
    ['Code_D1351_Percent', '80'],
  ])
  const sure = { as: 'fill', unsure: new Map<string, string[]>() } as const

  test('empty fields alone', () => {
    const { answers, filled } = fillFromPlan(full, { AnnMax: '2000', MissingTooth_Yes: NOTHING }, plan, sure)
    expect(answers['AnnMax']).toBeUndefined()
    expect(answers['MissingTooth_Yes']).toBe('n')
    expect(filled).toContain('MissingTooth_Yes')
  })

  test('nothing into a field that another value hides', () => {
    expect(fillFromPlan(full, {}, plan, sure).answers['OrthoPct']).toBeUndefined()
    const excluded = { Code_D1351_Eligible_NotEligible: 'n' }
    expect(fillFromPlan(full, excluded, plan, sure).answers['Code_D1351_Percent']).toBeUndefined()
  })

  test('nothing that the payer says otherwise, though unsurely: that is proposed beside it', () => {
    const unsure = new Map([
      ['AnnMax', ['2000']],
      ['MissingTooth', ['Yes']],
    ])
    const { answers, proposed } = fillFromPlan(full, {}, plan, { as: 'fill', unsure })
    expect(answers['AnnMax']).toBeUndefined()
    expect(answers['MissingTooth_Yes']).toBe('n')
    expect(proposed).toEqual([{ bookmark: 'AnnMax', value: '1500' }])
  })

  test('no value that the form would shorten', () => {
    const short = formWith({ ...named('SameDay', 'Same-day restrictions'), maximumLength: 5 })
    expect(fillFromPlan(short, {}, new Map([['SameDay', 'No exam and x-rays']]), sure).filled).toEqual([])
  })
})
