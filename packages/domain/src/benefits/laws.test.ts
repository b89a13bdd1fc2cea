import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedBookmarks } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import { toStored } from '../form/storage.ts'
import type { Template } from '../form/template.ts'
import { isUnanswered, problemOf } from '../form/validation.ts'
import type { PayerAnswer } from './answer.ts'
import type { FillContext } from './context.ts'
import { compareAnswers } from './compare.ts'
import { fillForm } from './fill.ts'
import { anyContext, anyPayerAnswer } from './testing/any-answer.ts'
import { planPercent } from './writing.ts'

/** Some of the default form's fields, as a practice may have left them. */
const anyOwnTemplate: fc.Arbitrary<Template> = fc
  .tuple(fc.array(fc.boolean(), { minLength: 300, maxLength: 300 }), fc.constantFrom(0, 3, 12, 100))
  .map(([kept, maximumLength]) => {
    let index = 0
    return {
      sections: defaultFbdTemplate().sections.map((section) => ({
        ...section,
        items: fieldsOf(section)
          .filter(() => kept[index++ % kept.length])
          .map((field) => (field.kind === 'text' ? { ...field, maximumLength } : field)),
      })),
    }
  })

function everyAnswer(law: (template: Template, answer: PayerAnswer, context: FillContext) => void) {
  fc.assert(fc.property(fc.oneof(fc.constant(defaultFbdTemplate()), anyOwnTemplate), anyPayerAnswer, anyContext, law), {
    numRuns: 100,
  })
}

describe('of every answer', () => {
  test('nothing is filled or proposed outside the template’s bookmarks', () => {
    everyAnswer((template, answer, context) => {
      const fields = template.sections.flatMap(fieldsOf)
      const stored = new Set(fields.flatMap(storedBookmarks))
      const { answers, sources, proposals, contradictions } = fillForm(template, answer, context)
      const named = [answers, sources, ...proposals.map((proposal) => proposal.answers)].flatMap(Object.keys)
      expect(named.filter((bookmark) => !stored.has(bookmark))).toEqual([])
      const bookmarks = new Set(fields.map(({ bookmark }) => bookmark))
      expect([...proposals, ...contradictions].filter(({ bookmark }) => !bookmarks.has(bookmark))).toEqual([])
    })
  })

  test('no value is filled or proposed that the form would refuse, empty or change', () => {
    everyAnswer((template, answer, context) => {
      const { answers, proposals } = fillForm(template, answer, context)
      for (const given of [answers, ...proposals.map((proposal) => proposal.answers)])
        for (const field of template.sections
          .flatMap(fieldsOf)
          .filter((each) => storedBookmarks(each).some((name) => name in given))) {
          expect([field.bookmark, problemOf(field, given)]).toEqual([field.bookmark, undefined])
          expect([field.bookmark, isUnanswered(field, given)]).toEqual([field.bookmark, false])
        }
      expect(toStored(template, answers)).toMatchObject(answers)
    })
  })

  test('each value has a source that names a place and is more or less sure', () => {
    everyAnswer((template, answer, context) => {
      const { answers, sources } = fillForm(template, answer, context)
      const held = template.sections
        .flatMap(fieldsOf)
        .filter((field) => !isUnanswered(field, answers))
        .filter((field) => !storedBookmarks(field).some((bookmark) => bookmark in sources))
      expect(held).toEqual([])
      for (const { segment, confidence } of Object.values(sources)) {
        expect(segment).not.toBe('')
        expect(confidence).toBeGreaterThan(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }
    })
  })

  test('the order of its benefits changes nothing', () => {
    everyAnswer((template, answer, context) => {
      const filled = fillForm(template, answer, context)
      const shuffled = [...answer.benefits.slice(2).toReversed(), ...answer.benefits.slice(0, 2)]
      expect(fillForm(template, { ...answer, benefits: shuffled }, context)).toEqual(filled)
      const reversed = answer.benefits.toReversed()
      expect(fillForm(template, { ...answer, benefits: reversed }, context)).toEqual(filled)
    })
  })

  test('what contradicts itself has at least two values and none in the form', () => {
    everyAnswer((template, answer, context) => {
      const { answers, contradictions } = fillForm(template, answer, context)
      const fields = new Map(template.sections.flatMap(fieldsOf).map((field) => [field.bookmark, field]))
      for (const { bookmark, candidates } of contradictions) {
        expect(new Set(candidates.map(({ value }) => value)).size).toBeGreaterThan(1)
        const field = fields.get(bookmark)
        expect(field && storedBookmarks(field).filter((name) => name in answers)).toEqual([])
      }
    })
  })

  test('shares turned round, and read by the other side, are what they were', () => {
    everyAnswer((template, any, context) => {
      // A refusal overrules a share of everything, whoever's it is; a whole number is no share that could be turned.
      const benefits = any.benefits.filter(
        ({ code, share }) => code !== 'I' && code !== 'E' && !((share ?? 0) > 1 && (share ?? 0) <= 100),
      )
      const answer = { ...any, benefits }
      const turned = turnedRound(answer)
      const opposite = { ...context, payer: { sharesAreThePlans: !context.payer.sharesAreThePlans } }
      expect(fillForm(template, turned, opposite).answers).toEqual(fillForm(template, answer, context).answers)
      expect(fillForm(template, turnedRound(turned), context).answers).toEqual(
        fillForm(template, answer, context).answers,
      )
    })
  })

  test('an answer compared with itself shows no change', () => {
    everyAnswer((template, answer, context) => {
      const { answers } = fillForm(template, answer, context)
      expect(compareAnswers(template, answers, toStored(template, answers))).toEqual([])
    })
  })
})

test('the plan’s percentage and the patient’s make 100', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (parts) => {
      const [patient, plan] = [planPercent(parts / 10_000, false), planPercent(parts / 10_000, true)]
      expect(Number(patient) + Number(plan)).toBeCloseTo(100)
    }),
  )
})

function turnedRound(answer: PayerAnswer): PayerAnswer {
  return {
    ...answer,
    benefits: answer.benefits.map((benefit) => ({
      ...benefit,
      share: benefit.share === null ? null : Math.round((1 - benefit.share) * 10_000) / 10_000,
    })),
  }
}
