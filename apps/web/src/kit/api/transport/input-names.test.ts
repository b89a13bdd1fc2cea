import { colours, session } from '@bitewing/contract'
import { expect, test } from 'vitest'
import { inputNames } from './input-names.ts'

test('an endpoint’s fields, from its schema and from the plain data that the browser has instead', () => {
  expect(inputNames(colours.remove.input)).toEqual(['clientId', 'id'])
  expect(inputNames(session.pin.input)).toEqual(['username', 'password', 'pin', 'ticket'])
  expect(inputNames({ shape: { clientId: true } })).toEqual(['clientId'])
  expect(inputNames(undefined)).toEqual([])
})
