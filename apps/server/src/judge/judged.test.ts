import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defaultFbdTemplate, fillForm, type PayerAnswer } from '@bitewing/domain'
import { answerOfForm, formsOf271 } from '@bitewing/x12'
import { expect, test } from 'vitest'
import { answerIn, judge, readJudged } from './testing/judged.ts'

const folder = join(import.meta.dirname, 'testing/judged')
const files = readdirSync(folder).map((file) => [basename(file, '.txt'), readJudged(join(folder, file))] as const)

test.each(files)('as a person judged %s: nothing is wrong, and nothing is missed', (_name, judged) => {
  const { text, told, context } = judged
  const answer = answerIn(text)
  const { wrong, missed, proposed } = judge(told, answer, context)
  expect({ wrong, missed, proposed }).toEqual({ wrong: [], missed: [], proposed: [] })

  const filledFrom = (same: PayerAnswer) => fillForm(defaultFbdTemplate(), same, context).answers
  const inJson = text.startsWith('ISA') ? formsOf271(text).map(answerOfForm) : []
  const sameAnswers = [{ ...answer, benefits: answer.benefits.toReversed() }, ...inJson]
  expect(sameAnswers.map(filledFrom)).toEqual(sameAnswers.map(() => filledFrom(answer)))
})
