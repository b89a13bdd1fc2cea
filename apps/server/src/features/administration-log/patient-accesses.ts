import { allEndpoints, type contract, type ParsedInputOf, type ResultOf } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import { found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { pageOfAccesses, patientOf } from './queries.ts'

type Accesses = (typeof contract)['administrationLog']['patientAccesses']

/** What each call is for, by its name in the log. */
const summaries = new Map(
  allEndpoints().map(({ endpoint: { method, path, summary } }) => [`${method} ${path}`, summary]),
)

/**
 * Whose records they are is decided in the caller's scope. The log itself is read by the system role alone, and only for the ids that were
 * found there.
 */
export async function patientAccesses(
  database: Database,
  { db }: ContextOf<Accesses>,
  { transactionId, ...page }: ParsedInputOf<Accesses>,
): Promise<ResultOf<Accesses>> {
  const { patient, ids } = found(await patientOf(db, transactionId))
  const { records, recordsQty } = await database.asSystem((system) => pageOfAccesses(system, ids, page))
  const lines = records.map(({ endpoint, ...line }) => ({
    ...line,
    patient,
    what: summaries.get(endpoint) ?? endpoint,
  }))
  return { records: lines, recordsQty }
}
