import { describe, expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'
import type { Field, Subsection } from './template.ts'
import { choiceField, effect, sectionOf, templateOf, textField } from './testing/templates.ts'

const problemsWith = (...fields: readonly Field[]) =>
  checkTemplate(templateOf(...fields)).map(({ code, where }) => `${code} ${where}`)
const exam: Subsection = {
  id: 'exam',
  kind: 'subsection',
  label: 'Exam',
  code: 'D0120',
  fields: [textField('Percent')],
}

describe('a template has a problem', () => {
  test('unless everything in it is right', () => {
    const template = {
      sections: [
        sectionOf([choiceField('Plan', ['PPO', 'DHMO'], { effects: [effect('hide', 'ppo', 'Percent')] }), exam]),
      ],
    }
    expect(checkTemplate(template)).toEqual([])
  })

  test('when a bookmark is used twice, by fields or options', () => {
    expect(problemsWith(textField('A', { id: '1' }), textField('A', { id: '2' }))).toEqual(['duplicate-bookmark A'])
    expect(problemsWith(choiceField('A', ['Yes']), textField('A_Yes'))).toEqual(['duplicate-bookmark A_Yes'])
  })

  test('when an id is used twice', () => {
    expect(problemsWith(textField('A', { id: 'same' }), textField('B', { id: 'same' }))).toEqual(['duplicate-id same'])
  })

  test.each(['', '1A', 'A-B', 'A B', '_A', 'x'.repeat(41)])('when Word would not keep the bookmark %j', (bookmark) => {
    expect(problemsWith(textField(bookmark, { label: 'Carrier' }))).toEqual([`bad-bookmark ${bookmark}`])
  })

  test('when a label is empty or too long', () => {
    expect(problemsWith(textField('A', { label: ' ' }))).toEqual(['empty-label A'])
    expect(problemsWith(textField('A', { label: 'x'.repeat(201) }))).toEqual(['label-too-long A'])
    expect(checkTemplate({ sections: [sectionOf([], '')] })).toEqual([
      { code: 'empty-label', where: '', id: 'section ' },
    ])
  })

  test('when a maximum length is no whole number', () => {
    expect(problemsWith(textField('A', { maximumLength: -1 }))).toEqual(['bad-maximum-length A'])
    expect(problemsWith(textField('A', { maximumLength: Number.NaN }))).toEqual(['bad-maximum-length A'])
  })

  test('when a choice offers nothing, or the same twice', () => {
    expect(problemsWith(choiceField('A', []))).toEqual(['no-options A'])
    const twice = choiceField('A', [], {
      options: [
        { bookmark: 'A1', label: 'Yes' },
        { bookmark: 'A2', label: 'yes' },
      ],
    })
    expect(problemsWith(twice)).toEqual(['duplicate-option-label A'])
  })

  test.each(['D012', 'D01200', 'd0120', '0120'])('when %s stands for a procedure', (code) => {
    expect(checkTemplate({ sections: [sectionOf([{ ...exam, code }])] })).toEqual([
      { code: 'bad-procedure-code', where: code, id: 'exam' },
    ])
  })

  test('when an effect acts upon nothing, waits for what cannot be chosen, or closes a circle', () => {
    expect(problemsWith(textField('A', { effects: [effect('hide', 'x', 'B')] }))).toEqual(['unknown-target A'])
    expect(problemsWith(choiceField('A', ['Yes'], { effects: [effect('hide', 'No', 'B')] }), textField('B'))).toEqual([
      'unknown-trigger A',
    ])
    expect(
      problemsWith(
        textField('A', { effects: [effect('hide', 'x', 'B')] }),
        textField('B', { effects: [effect('show', 'x', 'A')] }),
      ),
    ).toEqual(['effect-circle B'])
  })
})
