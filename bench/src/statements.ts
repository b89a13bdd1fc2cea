import { contract } from '@bitewing/contract'
import { gridList } from '../../apps/server/src/features/transactions/grid.ts'
import { verificationList } from '../../apps/server/src/features/verification/list-queries.ts'
import { listStatement } from '../../apps/server/src/kernel/data/list-query.ts'

type Question = { practiceIds: string[]; limit: number; offset: number }
type Statement = { text: string; values: unknown[] }

const lists: Readonly<Record<string, (question: Question) => Statement>> = {
  [contract.verification.list.path]: (question) => listStatement(verificationList, question.practiceIds, question),
  [contract.transactions.list.path]: (question) =>
    listStatement(gridList('r.patient_id'), question.practiceIds, { filter: {}, ...question }),
}

/** The product's own statement for a list: it says which practices it is about, so that it is true without row policies too. */
export function statementOf(path: string, question: Question): Statement {
  const make = lists[path]
  if (make === undefined) throw new Error('there is no such list')
  return make(question)
}
