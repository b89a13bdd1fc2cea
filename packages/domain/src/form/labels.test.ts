import { describe, expect, test } from 'vitest'
import { fieldsOf } from './compile.ts'
import { defaultFbdTemplate } from './default-templates.ts'
import { answerLabels } from './labels.ts'

describe('what an answer is called', () => {
  const template = defaultFbdTemplate()
  const labels = answerLabels(template)

  test('is what stands on the form; with its procedure, and with its question where it is one of several boxes', () => {
    expect(labels.get('AnnMax')).toEqual({ label: 'Annual maximum, individual', choice: false })
    expect(labels.get('Code_D0120_Percent')).toEqual({ label: 'D0120 Percent', choice: false })
    expect(labels.get('EligStatus_Active')).toEqual({ label: 'Eligibility status: Active', choice: true })
  })

  test('is known of every answer of a form', () => {
    const bookmarks = template.sections
      .flatMap(fieldsOf)
      .flatMap((field) => (field.kind === 'text' ? [field.bookmark] : field.options.map(({ bookmark }) => bookmark)))
    expect([...labels.keys()].toSorted()).toEqual(bookmarks.toSorted())
  })
})
