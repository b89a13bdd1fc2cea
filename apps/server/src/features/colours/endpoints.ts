import { type contract, SERVER_LIMIT } from '@bitewing/contract'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { type Colour, deleteColour, insertColour, lockColour, pageOfColours, updateColour } from './queries.ts'

const exists = () => fail('colours.exists')

export function coloursFeature(): Handlers<(typeof contract)['colours']> {
  return {
    all: ({ db }, { hexCode }) => pageOfColours(db, { limit: SERVER_LIMIT, offset: 0, hexCode }),
    grid: ({ db }, { clientId: _, ...asked }) => pageOfColours(db, asked),
    add: async ({ db, tell }, { clientId, ...fields }) => {
      const colour = await refusingDuplicates(() => insertColour(db, clientId, fields), exists)
      tell({ ...inLog(clientId, colour), action: 'add', before: null })
      return colour
    },
    change: async ({ db, tell }, { clientId, id, ...fields }) => {
      const before = found(await lockColour(db, id))
      const after = await refusingDuplicates(() => updateColour(db, id, fields), exists)
      tell({ ...inLog(clientId, after), action: 'change', before: inLog(clientId, before).after })
      return after
    },
    remove: async ({ db, tell }, { clientId, id }) => {
      const told = inLog(clientId, found(await deleteColour(db, id)))
      tell({ ...told, action: 'remove', before: told.after, after: null })
      return {}
    },
  }
}

function inLog(clientId: string, { _id, name, hexCode, colorPriority }: Colour) {
  const after = { Name: name, Colour: hexCode, Priority: colorPriority }
  return { subject: 'colour' as const, id: _id, label: name, clientIds: [clientId], after }
}
