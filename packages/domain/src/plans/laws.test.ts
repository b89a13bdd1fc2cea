import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyContext, anyPayerAnswer } from '../benefits/testing/any-answer.ts'
import { fillForm } from '../benefits/fill.ts'
import { storedBookmarks, valueOf } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import { formState } from '../form/state.ts'
import type { Answers } from '../form/template.ts'
import { isUnanswered, problemOf } from '../form/validation.ts'
import { isPersonal } from '../verification/policy.ts'
import { planContradictions } from './contradictions.ts'
import { fillFromPlan, type FromPlan } from './fill-from-plan.ts'
import { planForm, type PlanValues, planValues } from './plan-form.ts'
import { refreshPlan } from './refresh-plan.ts'

const full = defaultFbdTemplate()
const form = planForm(full, 'record')
const fields = full.sections.flatMap(fieldsOf)

/** What a payer filled in, and a plan made of another answer. */
const anyAnswers = fc.tuple(anyPayerAnswer, anyContext).map(([answer, context]) => fillForm(full, answer, context))
const anyPlan = fc
  .tuple(anyPayerAnswer, anyContext)
  .map(([answer, context]) => planValues(form, fillForm(form, answer, context).answers))

function everyPlan(law: (answers: Answers, plan: PlanValues, added: FromPlan) => void) {
  fc.assert(
    fc.property(anyAnswers, anyPlan, ({ answers, proposals }, plan) => {
      const byField = Map.groupBy(proposals, ({ bookmark }) => bookmark)
      const unsure = new Map([...byField].map(([bookmark, said]) => [bookmark, said.map(({ value }) => value)]))
      law(answers, plan, fillFromPlan(full, answers, plan, { as: 'fill', unsure }))
    }),
    { numRuns: 60 },
  )
}

describe('whatever a payer and a plan say', () => {
  test('a plan never changes a field that has an answer', () => {
    everyPlan((answers, _, added) => {
      for (const field of fields.filter((each) => !isUnanswered(each, answers)))
        expect([field.bookmark, valueOf(field, { ...answers, ...added.answers })]).toEqual([
          field.bookmark,
          valueOf(field, answers),
        ])
    })
  })

  test('what it fills is its own value, in a field that can be answered, and nothing about the patient', () => {
    everyPlan((answers, plan, added) => {
      const after = { ...answers, ...added.answers }
      const states = formState(full, after)
      for (const field of fields.filter((each) => storedBookmarks(each).some((name) => added.filled.includes(name)))) {
        expect(valueOf(field, after)).toBe(plan.get(field.bookmark))
        expect(states.get(field.bookmark)).toMatchObject({ visible: true, enabled: true })
        expect(problemOf(field, after)).toBeUndefined()
        expect(isPersonal(field.bookmark)).toBe(false)
      }
    })
  })

  test('a plan that may only propose fills nothing', () => {
    everyPlan((answers, plan) => {
      const added = fillFromPlan(full, answers, plan, { as: 'propose', unsure: new Map() })
      expect([added.answers, added.filled]).toEqual([{}, []])
    })
  })

  test('filled once more, there is nothing left to fill', () => {
    everyPlan((answers, plan, added) => {
      const again = fillFromPlan(full, { ...answers, ...added.answers }, plan, { as: 'fill', unsure: new Map() })
      const proposed = new Set(added.proposed.map(({ bookmark }) => bookmark))
      const filled = fields.filter((each) => storedBookmarks(each).some((name) => again.filled.includes(name)))
      expect(filled.map(({ bookmark }) => bookmark).filter((bookmark) => !proposed.has(bookmark))).toEqual([])
    })
  })

  test('the plan that an answer has made says nothing else than that answer', () => {
    fc.assert(
      fc.property(anyPayerAnswer, anyContext, (answer, context) => {
        const told = fillForm(form, answer, context)
        const made = refreshPlan(form, { answers: {}, sources: {} }, told)
        expect(planContradictions(form, planValues(form, made.answers), told.answers)).toEqual([])
        expect(made.proposed).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
