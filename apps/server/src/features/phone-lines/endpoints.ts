import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { assignLines } from './assign-lines.ts'
import { allLines, livingClients } from './queries.ts'

export function phoneLinesFeature(): Handlers<(typeof contract)['phoneLines']> {
  return {
    all: async ({ db }) => ({ lines: await allLines(db), clients: await livingClients(db) }),
    assign: async (context, asked) => {
      await assignLines(context, asked)
      return {}
    },
  }
}
