import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { pageOfPlans } from './queries.ts'
import { historyOfPlan, planOfRecord, readPlan } from './read-plan.ts'
import { savePlan, setAudit } from './save-plan.ts'

export function plansFeature(): Handlers<(typeof contract)['plans']> {
  return {
    list: ({ db }, input) => pageOfPlans(db, input),
    setAudit: (ctx, wish) => setAudit(ctx, wish),
    bookmarks: ({ db }, { id }) => readPlan(db, id),
    save: (ctx, { userId: _, ...wish }) => savePlan(ctx, wish),
    ofRecord: ({ db }, { id }) => planOfRecord(db, id),
    history: ({ db }, input) => historyOfPlan(db, input),
  }
}
