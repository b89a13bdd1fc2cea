import { describe, expect, test } from 'vitest'
import { flatCatalogue, isOutsideAddress, ownCode, typeBelow } from './entries.ts'

describe('the catalogue as entries', () => {
  test('counts the places under each parent from one', () => {
    const places = Map.groupBy(flatCatalogue(), ({ parentCode }) => parentCode)
    for (const siblings of places.values())
      expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, index) => index + 1))
  })

  test('has a protected action in a section that is not', () => {
    const entries = flatCatalogue()
    expect(entries.find(({ code }) => code === 'M9-S5')).toMatchObject({ restricted: false })
    expect(entries.find(({ name }) => name === 'patient_accesses')).toMatchObject({
      code: 'M9-S5-A1',
      parentCode: 'M9-S5',
      restricted: true,
    })
  })

  test('has no code that people’s own entries could get', () => {
    expect(flatCatalogue().filter(({ code }) => /(^|-)X/.test(code))).toEqual([])
  })
})

describe('an entry of people’s own', () => {
  test('has a code under its parent whose last part begins with X', () => {
    expect(ownCode(undefined, ['M1', 'M2'])).toBe('X1')
    expect(ownCode('M2', ['M2-S1', 'M2-S2'])).toBe('M2-X1')
    expect(ownCode('X1', ['X1-X1', 'X1-X9'])).toBe('X1-X10')
  })

  test('is a module, a section of a module, or an action of a section', () => {
    expect(typeBelow(undefined)).toBe('Module')
    expect(typeBelow('Module')).toBe('Section')
    expect(typeBelow('Section')).toBe('Action')
    expect(typeBelow('Action')).toBeUndefined()
  })

  test('leads outside over https alone', () => {
    expect(isOutsideAddress('https://payer.example/portal')).toBe(true)
    for (const url of [
      'http://payer.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '//payer.example',
      'https://',
    ])
      expect(isOutsideAddress(url)).toBe(false)
  })
})
