import { contract } from '@bitewing/contract'
import { gridList } from '../../apps/server/src/features/transactions/grid-queries.ts'
import { verificationList } from '../../apps/server/src/features/verification/list-queries.ts'
import { listStatement } from '../../apps/server/src/kernel/data/list-query.ts'

type Question = { practiceIds: string[]; limit: number; offset: number }
type Statement = { text: string; values: unknown[] }

type Options = { policies: boolean }

const lists: Readonly<Record<string, (question: Question, options: Options) => Statement>> = {
  [contract.verification.list.path]: (question, options) =>
    listStatement(verificationList, question.practiceIds, question, options),
  [contract.transactions.list.path]: (question, options) =>
    listStatement(gridList(true), question.practiceIds, { filter: {}, ...question }, options),
}

/** The product's own statement for a list; where rows are counted, a condition replaces the row policies. */
export function statementOf(path: string, question: Question, options: Options): Statement {
  const make = lists[path]
  if (make === undefined) throw new Error('there is no such list')
  return make(question, options)
}
