import { afterEach, expect, test } from 'vitest'
import { addUnsaved, discardUnsaved, hasUnsaved, saveUnsaved } from './unsaved-parts.ts'

const removals: (() => void)[] = []
const log: string[] = []
function part(name: string, saved = true): void {
  removals.push(
    addUnsaved({
      save: async () => {
        log.push(name)
        return saved
      },
      discard: () => void log.push(`not ${name}`),
    }),
  )
}
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
  log.length = 0
})

test('everything unsaved on a page is saved, in the order in which it was changed', async () => {
  part('form')
  part('note')
  expect(hasUnsaved()).toBe(true)
  expect(await saveUnsaved()).toBe(true)
  expect(log).toEqual(['form', 'note'])
})

test('what comes after a part that cannot be saved is left as it is', async () => {
  part('form', false)
  part('note')
  expect(await saveUnsaved()).toBe(false)
  expect(log).toEqual(['form'])
})

test('everything can be discarded together', () => {
  part('form')
  part('note')
  discardUnsaved()
  expect(log).toEqual(['not form', 'not note'])
})

test('files that wait for their upload are no reason to save', async () => {
  removals.push(addUnsaved({}))
  expect(hasUnsaved()).toBe(false)
  expect(await saveUnsaved()).toBe(true)
})
