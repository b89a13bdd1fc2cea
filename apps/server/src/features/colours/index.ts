import { type contract, SERVER_LIMIT } from '@bitewing/contract'
import { isUniqueViolation } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { deleteColour, findColour, insertColour, pageOfColours, updateColour } from './queries.ts'

export function coloursFeature(): Handlers<(typeof contract)['colours']> {
  return {
    all: (ctx, { hexCode }) => pageOfColours(ctx.db, { limit: SERVER_LIMIT, offset: 0, hexCode }),
    grid: (ctx, { clientId: _, ...page }) => pageOfColours(ctx.db, page),
    add: async (ctx, { clientId, ...fields }) => {
      const id = await refusingDuplicates(() => insertColour(ctx.db, clientId, fields))
      await ctx.signal({ event: { topic: 'colours', clientId } })
      return (await findColour(ctx.db, id)) ?? fail('request.not_found')
    },
    change: async (ctx, { clientId, id, ...fields }) => {
      await refusingDuplicates(() => updateColour(ctx.db, id, fields))
      await ctx.signal({ event: { topic: 'colours', clientId } })
      return (await findColour(ctx.db, id)) ?? fail('request.not_found')
    },
    remove: async (ctx, { clientId, id }) => {
      if (!(await deleteColour(ctx.db, id))) return fail('request.not_found')
      await ctx.signal({ event: { topic: 'colours', clientId } })
      return {}
    },
  }
}

/** Two people may add the same colour at the same moment: the database's own rule decides, not a look beforehand. */
async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? fail('colours.exists') : error
  }
}
