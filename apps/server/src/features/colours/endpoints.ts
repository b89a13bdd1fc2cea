import { type contract, SERVER_LIMIT } from '@bitewing/contract'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { deleteColour, insertColour, pageOfColours, updateColour } from './queries.ts'

const exists = () => fail('colours.exists')

export function coloursFeature(): Handlers<(typeof contract)['colours']> {
  return {
    all: ({ db }, { hexCode }) => pageOfColours(db, { limit: SERVER_LIMIT, offset: 0, hexCode }),
    grid: ({ db }, { clientId: _, ...asked }) => pageOfColours(db, asked),
    add: ({ db }, { clientId, ...fields }) => refusingDuplicates(() => insertColour(db, clientId, fields), exists),
    change: async ({ db }, { clientId: _, id, ...fields }) =>
      found(await refusingDuplicates(() => updateColour(db, id, fields), exists)),
    remove: async ({ db }, { id }) => {
      found(await deleteColour(db, id))
      return {}
    },
  }
}
