import { type contract, SERVER_LIMIT } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { addColour, changeColour, removeColour } from './change-colours.ts'
import { pageOfColours } from './queries.ts'

export function coloursFeature(): Handlers<(typeof contract)['colours']> {
  return {
    all: (ctx, { hexCode }) => pageOfColours(ctx.db, { limit: SERVER_LIMIT, offset: 0, hexCode }),
    grid: (ctx, { clientId: _, ...asked }) => pageOfColours(ctx.db, asked),
    add: (ctx, { clientId, ...fields }) => addColour(ctx, clientId, fields),
    change: (ctx, { clientId, id, ...fields }) => changeColour(ctx, clientId, id, fields),
    remove: (ctx, { clientId, id }) => removeColour(ctx, clientId, id),
  }
}
