import { describe, expect, test } from 'vitest'
import { choose, chosenOptions, valueOf } from './answers.ts'
import { percentComplete, requiredCounts } from './counts.ts'
import { formState, problemsOf } from './state.ts'
import { changedBookmarks, fromStored, toStored } from './storage.ts'
import type { Answers, Template } from './template.ts'
import { choiceField, effect, sectionOf, templateOf, textField } from './testing/templates.ts'

const shown = (template: Template, answers: Record<string, string>) =>
  [...formState(template, answers)].filter(([, state]) => state.visible).map(([bookmark]) => bookmark)
const enabled = (template: Template, answers: Record<string, string>) =>
  [...formState(template, answers)].filter(([, state]) => state.enabled).map(([bookmark]) => bookmark)

describe('a conditional field', () => {
  test('is hidden while the source has the value, whatever its case and surrounding space', () => {
    const template = templateOf(
      textField('Ortho', { effects: [effect('hide', 'No', 'OrthoAge')] }),
      textField('OrthoAge'),
    )
    expect(shown(template, { Ortho: ' no ' })).toEqual(['Ortho'])
    expect(shown(template, { Ortho: 'Not' })).toEqual(['Ortho', 'OrthoAge'])
    expect(shown(template, {})).toEqual(['Ortho', 'OrthoAge'])
  })

  test('with a show effect is hidden until the effect is active', () => {
    const template = templateOf(
      textField('Via', { effects: [effect('show', 'Phone', 'Reference')] }),
      textField('Reference'),
    )
    expect(shown(template, {})).toEqual(['Via'])
    expect(shown(template, { Via: 'Phone' })).toEqual(['Via', 'Reference'])
  })

  test('is disabled and enabled likewise', () => {
    const source = textField('Status', {
      effects: [effect('disable', 'Not Found', 'Maximum'), effect('enable', 'Active', 'Used')],
    })
    const template = templateOf(source, textField('Maximum'), textField('Used'))
    expect(enabled(template, { Status: 'Not Found' })).toEqual(['Status'])
    expect(enabled(template, { Status: 'Active' })).toEqual(['Status', 'Maximum', 'Used'])
    expect(enabled(template, {})).toEqual(['Status', 'Maximum'])
  })

  test('stays hidden when one effect shows it and another hides it', () => {
    const template = templateOf(
      textField('A', { effects: [effect('show', 'x', 'C')] }),
      textField('B', { effects: [effect('hide', 'x', 'C')] }),
      textField('C'),
    )
    expect(shown(template, { A: 'x', B: 'x' })).toEqual(['A', 'B'])
  })

  test('follows the label of a chosen option', () => {
    const source = choiceField('Downgrade', ['Yes', 'No'], { effects: [effect('hide', 'no', 'Teeth')] })
    const template = templateOf(source, textField('Teeth'))
    expect(shown(template, { Downgrade_No: 'n', Downgrade_Yes: 'o' })).toEqual(['Downgrade'])
    expect(shown(template, { Downgrade_No: 'o', Downgrade_Yes: 'n' })).toEqual(['Downgrade', 'Teeth'])
  })

  test('may wait for a source that has no answer', () => {
    const source = choiceField('Network', ['In', 'Out'], { effects: [effect('hide', '', 'Fee')] })
    const template = templateOf(source, textField('Fee', { effects: [effect('hide', '-', 'Note')] }), textField('Note'))
    expect(shown(template, {})).toEqual(['Network', 'Note'])
    expect(shown(template, { Network_In: 'n' })).toEqual(['Network', 'Fee'])
    expect(shown(template, { Network_In: 'n', Fee: 'x' })).toEqual(['Network', 'Fee', 'Note'])
  })

  test('comes back when its source is hidden or disabled, since such a source has no effect', () => {
    const chain = (action: 'hide' | 'disable') =>
      templateOf(
        textField('A', { effects: [effect(action, 'x', 'B')] }),
        textField('B', { effects: [effect('hide', 'x', 'C')] }),
        textField('C'),
      )
    expect(shown(chain('hide'), { B: 'x' })).toEqual(['A', 'B'])
    expect(shown(chain('hide'), { A: 'x', B: 'x' })).toEqual(['A', 'C'])
    expect(shown(chain('disable'), { A: 'x', B: 'x' })).toEqual(['A', 'B', 'C'])
  })

  test('in a circle: the effect that closes it, in template order, is left out', () => {
    const template = templateOf(
      textField('A', { effects: [effect('hide', 'x', 'B')] }),
      textField('B', { effects: [effect('hide', 'x', 'A')] }),
    )
    expect(shown(template, { A: 'x', B: 'x' })).toEqual(['A'])
    expect(shown(template, { B: 'x' })).toEqual(['A', 'B'])
  })

  test('can neither hide nor show itself', () => {
    const template = templateOf(textField('A', { effects: [effect('hide', 'x', 'A'), effect('show', 'y', 'A')] }))
    expect(shown(template, { A: 'x' })).toEqual(['A'])
  })

  test('may stand before its source, and at the end of a chain of twenty thousand', () => {
    const backwards = templateOf(textField('Target'), textField('Source', { effects: [effect('hide', 'x', 'Target')] }))
    expect(shown(backwards, { Source: 'x' })).toEqual(['Source'])
    const length = 20_000
    const chain = templateOf(
      ...Array.from({ length }, (_, index) =>
        textField(`F${index}`, { effects: [effect('show', 'x', `F${index + 1}`)] }),
      ),
    )
    expect(shown(chain, { F0: 'x' })).toEqual(['F0', 'F1'])
  })
})

describe('a required field', () => {
  const template = {
    sections: [
      sectionOf([textField('Carrier', { required: true }), textField('Notes')]),
      sectionOf(
        [
          choiceField('Network', ['In', 'Out'], { required: true, effects: [effect('hide', 'Out', 'Fee')] }),
          textField('Fee', { required: true }),
          textField('Effective', { required: true, data: 'date' }),
        ],
        'Network',
      ),
    ],
  }

  test.each<Answers>([{}, { Carrier: '-' }, { Carrier: '' }, { Carrier: '  ' }])(
    'is missing when it holds %j',
    (answers) => {
      expect(formState(template, answers).get('Carrier')).toMatchObject({ required: true, missing: true })
    },
  )

  test('that is a choice is missing when no option is chosen', () => {
    expect(formState(template, { Network_In: 'o', Network_Out: 'o' }).get('Network')?.missing).toBe(true)
    expect(formState(template, { Network_In: 'n' }).get('Network')?.missing).toBe(false)
  })

  test('that is a date is missing when the date does not exist, since it will be emptied', () => {
    expect(formState(template, { Effective: '02/30/2021' }).get('Effective')?.missing).toBe(true)
    expect(formState(template, { Effective: '02/28/2021' }).get('Effective')?.missing).toBe(false)
  })

  test('counts for its section and the form, and not while it is hidden', () => {
    expect(requiredCounts(template, {})).toEqual({
      required: 4,
      missing: 4,
      sections: [
        { id: 'section Plan', required: 1, missing: 1 },
        { id: 'section Network', required: 3, missing: 3 },
      ],
    })
    expect(requiredCounts(template, { Carrier: 'Delta', Network_Out: 'n' })).toMatchObject({ required: 3, missing: 1 })
  })

  test('that the template does not require is never missing', () => {
    expect(formState(template, {}).get('Notes')).toMatchObject({ required: false, missing: false })
  })
})

test('the missing-fields percent is 100 minus 100 times missing over total, with two decimals', () => {
  expect(percentComplete(1, 3)).toBe(66.67)
  expect(percentComplete(0, 7)).toBe(100)
  expect(percentComplete(7, 7)).toBe(0)
  expect(percentComplete(0, 0)).toBe(100)
})

describe('answers', () => {
  const plan = choiceField('Plan', ['PPO', 'DHMO'])
  const applies = choiceField('Applies', ['Basic', 'Major', 'Ortho'], { kind: 'several' })
  const template = templateOf(textField('Carrier'), plan, textField('Effective', { data: 'date' }))

  test('are stored with a dash for nothing, n and o for options, and dates that exist', () => {
    expect(toStored(template, { Carrier: ' ', Plan_PPO: 'n', Effective: '02/30/2021' })).toEqual({
      Carrier: '-',
      Plan_PPO: 'n',
      Plan_DHMO: 'o',
      Effective: '-',
    })
    expect(toStored(template, { Effective: '12312021' }).Effective).toBe('12/31/2021')
  })

  test('are read from a sparse store, and what the template does not know is kept', () => {
    expect(fromStored(template, { Plan_DHMO: 'n', Carrier: '-', Older: '-' })).toEqual({
      Carrier: '',
      Plan_PPO: 'o',
      Plan_DHMO: 'n',
      Effective: '',
      Older: '-',
    })
  })

  test('under a bookmark named like a part of every object are answers all the same', () => {
    const odd = templateOf(textField('constructor', { required: true }), textField('__proto__'))
    expect(requiredCounts(odd, {})).toMatchObject({ required: 1, missing: 1 })
    const stored = toStored(odd, Object.fromEntries([['__proto__', 'x']]))
    expect(Object.entries(stored)).toEqual([
      ['__proto__', 'x'],
      ['constructor', '-'],
    ])
  })

  test('a single choice keeps one option, and a click on the chosen one clears it', () => {
    const ppo = choose(plan, 'Plan_PPO', {})
    expect(ppo).toEqual({ Plan_PPO: 'n', Plan_DHMO: 'o' })
    expect(choose(plan, 'Plan_DHMO', ppo)).toEqual({ Plan_PPO: 'o', Plan_DHMO: 'n' })
    expect(choose(plan, 'Plan_PPO', ppo)).toEqual({ Plan_PPO: 'o', Plan_DHMO: 'o' })
  })

  test('several checks are set and cleared one by one', () => {
    const basic = choose(applies, 'Applies_Basic', {})
    const both = choose(applies, 'Applies_Ortho', basic)
    expect(chosenOptions(applies, both).map(({ label }) => label)).toEqual(['Basic', 'Ortho'])
    expect(choose(applies, 'Applies_Basic', both)).toMatchObject({ Applies_Basic: 'o', Applies_Ortho: 'n' })
  })

  test('are told to people as text, labels, or a dash', () => {
    expect(valueOf(textField('Carrier'), { Carrier: ' Delta ' })).toBe('Delta')
    expect(valueOf(applies, { Applies_Basic: 'n', Applies_Ortho: 'n' })).toBe('Basic, Ortho')
    expect(valueOf(applies, { Applies_Basic: 'o' })).toBe('-')
    expect(valueOf(textField('Carrier'), {})).toBe('-')
  })

  test('that changed are listed with both values; absent, empty and a dash are the same', () => {
    expect(changedBookmarks({ A: 'x', B: '-', C: '1', E: 'y' }, { A: 'z', B: '', D: '-', E: 'y', F: 'new' })).toEqual([
      { bookmark: 'A', from: 'x', to: 'z' },
      { bookmark: 'C', from: '1', to: '-' },
      { bookmark: 'F', from: '-', to: 'new' },
    ])
  })
})

test('the problems of a form are those of fields that can be seen and answered', () => {
  const template = templateOf(
    textField('Ortho', { effects: [effect('hide', 'No', 'OrthoMax'), effect('disable', 'No', 'OrthoAge')] }),
    textField('OrthoMax', { data: 'number' }),
    textField('OrthoAge', { data: 'number' }),
    textField('Notes'),
  )
  const wrong = { OrthoMax: 'much', OrthoAge: 'old', Notes: '<b>' }
  const found = (answers: Record<string, string>) =>
    problemsOf(template, answers).map(({ field, problem }) => [field.bookmark, problem])
  expect(found(wrong)).toEqual([
    ['OrthoMax', 'invalid-number'],
    ['OrthoAge', 'invalid-number'],
    ['Notes', 'invalid-text'],
  ])
  expect(found({ ...wrong, Ortho: 'No' })).toEqual([['Notes', 'invalid-text']])
})
