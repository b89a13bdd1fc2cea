import { contract } from '@bitewing/contract'
import { gridList } from '../../apps/server/src/features/transactions/grid.ts'
import { verificationList } from '../../apps/server/src/features/verification/list-queries.ts'
import { listStatement } from '../../apps/server/src/kernel/data/list-query.ts'

type Question = { practiceIds: string[]; limit: number; offset: number }
type Statement = { text: string; values: unknown[] }

const lists: Readonly<Record<string, (question: Question, practiceIds?: readonly string[]) => Statement>> = {
  [contract.verification.list.path]: (question, practiceIds) => listStatement(verificationList, question, practiceIds),
  [contract.transactions.list.path]: (question, practiceIds) =>
    listStatement(gridList('r.patient_id'), { filter: {}, ...question }, practiceIds),
}

/** The product's own statement for a list; what its row policies add is a condition here. */
export function bareStatement(path: string, question: Question): Statement {
  return statementOf(path, question, question.practiceIds)
}

/** As the kernel sends it: what it may see is the connection's matter. */
export function scopedStatement(path: string, question: Question): Statement {
  return statementOf(path, question)
}

function statementOf(path: string, question: Question, practiceIds?: readonly string[]): Statement {
  const make = lists[path]
  if (make === undefined) throw new Error('there is no such list')
  return make(question, practiceIds)
}
