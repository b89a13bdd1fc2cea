import { expect, test } from 'vitest'
import { mergeAliases } from './merge-aliases.ts'

test('what was found comes after the names there are, each once and never the own one', () => {
  const found = ['HARBORLINE DENTAL', 'HLD', 'Harborline of Texas', 'harborline OF texas']
  expect(mergeAliases(['hld', 'Harbor'], found, 'Harborline Dental')).toEqual(['hld', 'Harbor', 'Harborline of Texas'])
})
