import { edit, type Operation, type Template } from '@bitewing/domain'
import { expect, test } from 'vitest'
import { EditorStore, type Stored } from './editor-store.ts'

const empty: Template = { sections: [] }
const add = (id: string, at = 0): Operation => ({
  kind: 'add-section',
  section: { id, name: id, type: 'info', items: [] },
  at,
})
const names = ({ sections }: Template) => sections.map(({ name }) => name).join(' ')

/** A server that answers when it is told to, as another person's changes come in between. */
function opened(template = empty) {
  const server = { template, revision: 1 }
  const calls: { operation: Operation; answer: () => void; refuse: () => void }[] = []
  const told: string[] = []
  const store = new EditorStore(
    { ...server },
    {
      send: (operation) =>
        new Promise<Stored>((resolve, reject) => {
          const answer = () => resolve(serve(operation))
          calls.push({ operation, answer, refuse: () => reject(new Error('refused')) })
        }),
      onOutdated: () => told.push('outdated'),
      onRefused: () => told.push('refused'),
    },
  )
  function serve(operation: Operation): Stored {
    const edited = edit(server.template, operation)
    if (typeof edited === 'string') throw new Error(edited)
    server.template = edited.template
    server.revision += 1
    return { revision: server.revision, inverse: edited.inverse }
  }
  const answered = async (which: number, how: 'answer' | 'refuse' = 'answer') => {
    calls[which]?.[how]()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { store, server, serve, calls, told, answered }
}

test('a change shows at once, and is sent after the one before it', async () => {
  const { store, calls, answered } = opened()
  const first = store.apply(add('A'))
  void store.apply(add('B', 1))
  expect(names(store.template())).toBe('A B')
  expect([calls.length, store.isStored()]).toEqual([1, false])
  await answered(0)
  expect(await first).toBe(true)
  await answered(1)
  expect([calls.length, store.isStored(), store.revision()]).toEqual([2, true, 3])
})

test('a refused change is taken back, and those after it stay', async () => {
  const { store, told, answered } = opened()
  const first = store.apply(add('A'))
  void store.apply(add('B', 1))
  await answered(0, 'refuse')
  expect([await first, names(store.template()), told]).toEqual([false, 'B', ['refused', 'outdated']])
  await answered(1)
  store.undo()
  expect([names(store.template()), store.canUndo()]).toEqual(['', false])
})

test('undo and redo send the opposite, also of what is still on its way', async () => {
  const { store, server, calls, answered } = opened()
  void store.apply(add('A'))
  store.undo()
  expect([names(store.template()), store.canUndo(), store.canRedo()]).toEqual(['', false, true])
  store.redo()
  expect(names(store.template())).toBe('A')
  for (const call of [0, 1, 2]) await answered(call)
  expect(calls.map(({ operation }) => operation.kind)).toEqual(['add-section', 'remove-section', 'add-section'])
  expect(names(server.template)).toBe('A')
  void store.apply(add('B', 1))
  expect(store.canRedo()).toBe(false)
})

test('what somebody else changed meanwhile is asked for, and kept with what is still on its way', async () => {
  const { store, server, serve, told, answered } = opened()
  void store.apply(add('Mine', 1))
  serve(add('Theirs'))
  await answered(0)
  expect(told).toEqual(['outdated'])
  void store.apply(add('Last', 5))
  store.adopt({ ...server })
  expect(names(store.template())).toBe('Theirs Mine Last')
})

test('an older answer, and one that says the same, change nothing on the screen', async () => {
  const { store, server, answered } = opened()
  const before = { ...server }
  void store.apply(add('A'))
  await answered(0)
  const shown = store.template()
  store.adopt(before)
  store.adopt({ revision: server.revision, template: structuredClone(server.template) })
  expect(store.template()).toBe(shown)
})
