import type { contract, ParsedInputOf, ResultOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { insuranceForm, toDocx } from '@bitewing/documents'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { documentName, filledForm } from '../form-fill/index.ts'
import { findRecordRow } from '../verification/index.ts'
import { isCompleted, pageOfProcesses } from './process-queries.ts'

type Processes = (typeof contract)['realTime']['processes']

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Filters at the top level and those in `filters` mean the same. */
export async function listProcesses(
  db: Db,
  { filters, ...wish }: ParsedInputOf<Processes>,
): Promise<ResultOf<Processes>> {
  const { records, recordsQty } = await pageOfProcesses(db, { ...filters, ...wish })
  return { records, recordsQty, total: recordsQty }
}

/** 2 §4: the form in its current state, once the robot has finished it. */
export async function processDocument(
  ctx: ContextOf<(typeof contract)['realTime']['file']>,
  recordId: string,
): Promise<SentFile> {
  const record = await ctx.inScope(async (db) =>
    (await isCompleted(db, recordId)) ? await findRecordRow(db, recordId) : undefined,
  )
  if (record === undefined) throw fail('request.not_found')
  const identifiers = await ctx.identifiers()
  const form = await ctx.inScope((db) => filledForm(db, record, new Date(), identifiers))
  const content = toDocx(insuranceForm(form))
  return { filename: documentName(record), contentType: DOCX, size: content.length, content }
}
