import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { countCarriers } from './carrier-queries.ts'
import { graphicsOf, type MinutesSaved } from './graphics.ts'
import { countDashboard } from './queries.ts'

export function dashboardFeature(minutes: MinutesSaved): Handlers<(typeof contract)['dashboard']> {
  return {
    graphics: async (ctx, asked) => graphicsOf(await countDashboard(ctx, asked), asked, minutes),
    carriers: ({ db }, asked) => countCarriers(db, asked),
  }
}
