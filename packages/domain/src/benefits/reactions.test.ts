import { describe, expect, test } from 'vitest'
import { reactionTo } from './reactions.ts'
import { REJECT_CODES } from './reject-codes.ts'
import { rejection } from './testing/answers.ts'

const DAY = 86_400

describe('who acts on a refusal', () => {
  test.each([
    ['robot', ['42', '80', '79', 'T4', '04', '52', '53', '54', '55', '56', '57', '61', '62', '63']],
    ['administrator', ['41', '43', '44', '45', '46', '47', '48', '50', '51', '97']],
    ['staff', ['15', '33', '58', '60', '71', '72', '76', '78', '64', '65', '66', '67', '68', '73', '74', '75', '77']],
    ['person', ['35', '49', '69', '70', '98', 'AA', 'AE', 'AF', 'AG', 'AO', 'CI', 'E8', 'IA', 'MA', '99', 'toString']],
  ])('%s: %j', (who, codes) => {
    expect(codes.map((code) => [code, reactionTo(rejection(code)).who])).toEqual(codes.map((code) => [code, who]))
  })

  test('only the robot tries again, and every code has words of its own', () => {
    for (const code of Object.keys(REJECT_CODES)) {
      const { act, who, pauses, sentence, resolution } = reactionTo(rejection(code))
      expect([code, act !== 'stop']).toEqual([code, who === 'robot'])
      expect([code, pauses.length > 0]).toEqual([code, who === 'robot'])
      expect(sentence).toContain(`(${code})`)
      expect(resolution).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('what the robot does', () => {
  test.each(['42', '80'])('%s is asked again with growing pauses, the payer shown as down', (code) => {
    const { act, pauses, payerIsDown } = reactionTo(rejection(code))
    expect([act, payerIsDown]).toEqual(['retry', true])
    expect(pauses.length).toBeGreaterThan(1)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  })

  test('79 is asked once more', () => expect(reactionTo(rejection('79'))).toMatchObject({ act: 'retry', pauses: [60] }))

  test.each([
    ['53', 'only service type 35'],
    ['55', 'only service type 35'],
    ['54', 'qualifier AD'],
    ['52', 'date of today'],
    ['62', 'date of today'],
    ['T4', 'payer id from the list'],
  ])('%s is asked again with %s', (code, change) =>
    expect(reactionTo(rejection(code))).toMatchObject({ act: 'change-and-retry', change, pauses: [0] }),
  )

  test('a person who is not found may be tried under other names', () => {
    expect(reactionTo(rejection('75')).offers).toEqual(['name variants', 'patient as subscriber'])
    expect(reactionTo(rejection('78')).offers).toContain('without group number')
  })
})

describe('what the payer asks to do next', () => {
  test.each([
    ['42', 'N', { act: 'stop', who: 'person', pauses: [] }],
    ['53', 'N', { act: 'stop', who: 'person', pauses: [] }],
    ['72', 'N', { act: 'stop', who: 'staff', pauses: [] }],
    ['42', 'S', { act: 'stop', who: 'person', pauses: [] }],
    ['42', 'Y', { act: 'stop', who: 'robot', pauses: [] }],
    ['42', 'W', { act: 'retry', pauses: [30 * DAY] }],
    ['53', 'X', { act: 'change-and-retry', change: 'only service type 35', pauses: [10 * DAY] }],
    ['75', 'W', { act: 'stop', who: 'staff', pauses: [] }],
    ['53', 'P', { act: 'retry', pauses: [60] }],
    ['72', 'P', { act: 'stop', who: 'staff' }],
    ['42', 'C', { act: 'retry', who: 'robot' }],
    ['53', 'R', { act: 'change-and-retry' }],
  ])('%s with %s', (code, followUp, expected) => expect(reactionTo(rejection(code, followUp))).toMatchObject(expected))

  test('never again means no change either', () => {
    expect(reactionTo(rejection('53', 'N'))).not.toHaveProperty('change')
    expect(reactionTo(rejection('53', 'P'))).not.toHaveProperty('change')
  })
})

describe('when the provider itself fails', () => {
  test.each([
    [429, 'retry', 'robot', false],
    [500, 'retry', 'robot', true],
    [503, 'retry', 'robot', true],
    [504, 'retry', 'robot', true],
    [408, 'retry', 'robot', true],
    ['timeout', 'retry', 'robot', true],
    ['no connection', 'retry', 'robot', true],
    [400, 'stop', 'administrator', false],
    [401, 'stop', 'administrator', false],
    [403, 'stop', 'administrator', false],
    [404, 'stop', 'administrator', false],
  ] as const)('%s: %s, %s', (failure, act, who, payerIsDown) => {
    const reaction = reactionTo(failure)
    expect(reaction).toMatchObject({ act, who, payerIsDown })
    expect(reaction.pauses.length > 0).toBe(act === 'retry')
  })
})
