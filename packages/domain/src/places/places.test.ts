import { describe, expect, test } from 'vitest'
import { citiesOf, timeZoneOf } from './cities.ts'
import { states, TIME_ZONES } from './states.ts'

describe('the states', () => {
  test('are fifty and the District of Columbia, by name', () => {
    expect(new Set(states.map((state) => state.id)).size).toBe(51)
    expect(states.map((state) => state.name)).toEqual(states.map((state) => state.name).toSorted())
  })

  test('all have cities, each once and by name', () => {
    for (const { id } of states) {
      const names = citiesOf(id).map((city) => city.name)
      expect([id, names.length > 0]).toEqual([id, true])
      expect([id, new Set(names).size]).toEqual([id, names.length])
      expect([id, names]).toEqual([id, names.toSorted((one, other) => one.localeCompare(other))])
    }
  })
})

describe('the clock of a place', () => {
  test.each([
    ['TX', 'Austin', 'America/Chicago'],
    ['TX', 'El Paso', 'America/Denver'],
    ['TN', 'Knoxville', 'America/New_York'],
    ['TX', 'A small town', 'America/Chicago'],
    ['ZZ', 'Nowhere', undefined],
  ])('%s %s: %s', (stateId, city, zone) => {
    expect(timeZoneOf(stateId, city)).toBe(zone)
  })

  test('is one that computers know', () => {
    for (const timeZone of TIME_ZONES) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  })
})
