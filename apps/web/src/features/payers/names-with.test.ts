import { expect, test } from 'vitest'
import { namesWith } from './names-with.ts'

test('what was found comes after the names there are, each once and never the own one', () => {
  const found = ['HARBORLINE DENTAL', 'HLD', 'Harborline of Texas', 'harborline OF texas']
  expect(namesWith(['hld', 'Harbor'], found, 'Harborline Dental')).toEqual(['hld', 'Harbor', 'Harborline of Texas'])
})
