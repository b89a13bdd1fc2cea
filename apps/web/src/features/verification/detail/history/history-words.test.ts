import { HISTORY_FIELDS, ROBOT_STEPS } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { historyWords, robotStepWords, valueWords } from './history-words.ts'

test.each(HISTORY_FIELDS)('the history has words for %s', (field) => {
  expect(historyWords(field)).toMatch(/^[A-Z][A-Za-z]*( [A-Za-z]+)*$/)
})

/** A word such as Relationship is its own name; every other name is one of the program. */
const programNames = HISTORY_FIELDS.filter((field) => !/^[A-Z][a-z]+$/.test(field))

test.each(programNames)('the history does not show the name %s', (field) => {
  expect(historyWords(field)).not.toBe(field)
})

test.each(ROBOT_STEPS)('the history has words for the robot’s step %s', (code) => {
  expect(robotStepWords(code)).not.toBe(code)
  expect(robotStepWords(code)).not.toBe('')
})

test('a field that no form has any more is written as words', () => {
  expect(historyWords('Code_D0120_Frequency')).toBe('Code D0120 Frequency')
  expect(historyWords('PctBasicOON')).toBe('Pct Basic OON')
  expect(historyWords('GroupNumber')).toBe('Group Number')
  expect(historyWords('constructor')).toBe('constructor')
})

test('a switch is on or off', () => {
  expect(valueWords('true', { field: 'uploadFBD', choice: false })).toBe('on')
  expect(valueWords('false', { field: 'uploadFBD', choice: false })).toBe('off')
})
