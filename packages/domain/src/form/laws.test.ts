import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { percentComplete, requiredCounts } from './counts.ts'
import { formState, problemsOf } from './state.ts'
import { changedBookmarks, fromStored, toStored } from './storage.ts'
import type { Answers, Template } from './template.ts'
import { anyAnswers, anyTemplate } from './testing/templates.ts'

const filledForm = anyTemplate.chain((template) => fc.tuple(fc.constant(template), anyAnswers(template)))

function everyForm(law: (template: Template, answers: Answers) => void) {
  fc.assert(
    fc.property(filledForm, ([template, answers]) => law(template, answers)),
    { numRuns: 200 },
  )
}

describe('in every form', () => {
  test('the counts are never negative and never above the total', () => {
    everyForm((template, answers) => {
      const { required, missing } = requiredCounts(template, answers)
      expect(missing).toBeGreaterThanOrEqual(0)
      expect(missing).toBeLessThanOrEqual(required)
      expect(required).toBeLessThanOrEqual(compile(template).fields.length)
      expect(percentComplete(missing, required)).toBeGreaterThanOrEqual(0)
      expect(percentComplete(missing, required)).toBeLessThanOrEqual(100)
    })
  })

  test('the counts of the sections add up to those of the form', () => {
    everyForm((template, answers) => {
      const { required, missing, sections } = requiredCounts(template, answers)
      expect(sections.map(({ id }) => id)).toEqual(template.sections.map(({ id }) => id))
      expect(sections.reduce((sum, section) => sum + section.required, 0)).toBe(required)
      expect(sections.reduce((sum, section) => sum + section.missing, 0)).toBe(missing)
    })
  })

  test('a hidden or disabled field is neither required nor missing nor wrong', () => {
    everyForm((template, answers) => {
      const states = [...formState(template, answers).values()]
      for (const { required, missing, problem } of states.filter(({ visible, enabled }) => !visible || !enabled))
        expect({ required, missing, problem }).toEqual({ required: false, missing: false, problem: undefined })
      for (const { field } of problemsOf(template, answers))
        expect(formState(template, answers).get(field.bookmark)).toMatchObject({ visible: true, enabled: true })
    })
  })

  test('loading what was saved gives what was saved', () => {
    everyForm((template, answers) => {
      const stored = toStored(template, answers)
      const loaded = fromStored(template, stored)
      expect(toStored(template, loaded)).toEqual(stored)
      expect(fromStored(template, toStored(template, loaded))).toEqual(loaded)
      expect(changedBookmarks(stored, toStored(template, loaded))).toEqual([])
    })
  })

  test('saving changes no count and no field’s state', () => {
    everyForm((template, answers) => {
      const stored = toStored(template, answers)
      for (const form of [stored, fromStored(template, stored)]) {
        expect(formState(template, form)).toEqual(formState(template, answers))
        expect(requiredCounts(template, form)).toEqual(requiredCounts(template, answers))
      }
    })
  })

  test('a bookmark that the template does not know is never lost', () => {
    everyForm((template, answers) => {
      expect(toStored(template, answers).Unknown).toBe(answers.Unknown)
      expect(fromStored(template, answers).Unknown).toBe(answers.Unknown)
    })
  })

  test('the order in which the answers were given does not matter', () => {
    everyForm((template, answers) => {
      const reversed = Object.fromEntries(Object.entries(answers).toReversed())
      expect(formState(template, reversed)).toEqual(formState(template, answers))
      expect(requiredCounts(template, reversed)).toEqual(requiredCounts(template, answers))
      expect(toStored(template, reversed)).toEqual(toStored(template, answers))
    })
  })

  test('effects in a circle end, and what is cut does not depend on the answers', () => {
    everyForm((template, answers) => {
      const { fields, order, cut } = compile(structuredClone(template))
      expect(order.toSorted((a, b) => a - b)).toEqual([...fields.keys()])
      expect(cut).toEqual(compile(template).cut)
      const rank = new Map(order.map((position, index) => [position, index]))
      for (const [position, { effects }] of fields.entries())
        for (const target of effects.flatMap(({ targets }) => targets))
          expect(rank.get(target)).toBeGreaterThan(rank.get(position) ?? Number.NaN)
      expect(formState(template, answers).size).toBe(fields.length)
    })
  })

  test('a state that is the same is the same object', () => {
    everyForm((template, answers) => {
      const [first, second] = [formState(template, answers), formState(template, { ...answers })]
      for (const [bookmark, state] of first) expect(second.get(bookmark)).toBe(state)
    })
  })
})
