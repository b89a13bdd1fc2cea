import { describe, expect, test } from 'vitest'
import { comesBack } from './came-back.ts'

const untouched = { audited: false, cameBack: false, lastChangedByPerson: false }
const worked = { ...untouched, lastChangedByPerson: true }
const back = { ...untouched, cameBack: true }
const robot = { byPerson: false, audited: false, kinds: ['status'] }
const person = { byPerson: true, audited: false, kinds: ['form'] }

describe('a record comes back', () => {
  test('when it is set back to not verified', () => {
    expect(comesBack({ ...untouched, audited: true }, { ...person, kinds: ['audit'] })).toBe(true)
  })

  test('when the robot changes what a person had worked on', () => {
    expect(comesBack(worked, robot)).toBe(true)
    expect(comesBack({ ...worked, lastChangedByPerson: false }, robot)).toBe(false)
  })

  test('not by what the robot notes about files and the practice’s system', () => {
    expect(comesBack(worked, { ...robot, kinds: ['pms', 'file'] })).toBe(false)
  })
})

describe('a record that came back stays so', () => {
  test('until a person works on it or verifies it', () => {
    expect(comesBack(back, person)).toBe(false)
    expect(comesBack(back, { byPerson: true, audited: true, kinds: ['audit'] })).toBe(false)
  })

  test('while the robot goes on with it, and when a person only flags it or writes a note', () => {
    expect(comesBack(back, robot)).toBe(true)
    expect(comesBack(back, { ...person, kinds: ['colour', 'note'] })).toBe(true)
  })
})
