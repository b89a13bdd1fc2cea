import { asIdentifier, type Answers, type StoredAnswers } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { identifier } from './record.ts'

test('a field for an identifier masks it, whatever a handler passes', () => {
  const answer = z.object({ memberId: identifier })
  const result: z.input<typeof answer> = { memberId: asIdentifier('123456789') }
  expect(answer.parse(result)).toEqual({ memberId: '•••••6789' })
})

test('a text field does not compile with an identifier', () => {
  const answer = z.object({ memberId: z.string() })
  // @ts-expect-error an identifier is no text
  const result: z.input<typeof answer> = { memberId: asIdentifier('123456789') }
  expect(result).toBeDefined()
})

test('the answers of a form as they are stored do not compile as texts', () => {
  const stored = { MemberId: '123456789' } as unknown as StoredAnswers
  // @ts-expect-error some of them are identifiers
  const answers: Answers = stored
  expect(answers).toBeDefined()
})
