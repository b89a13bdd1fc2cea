import type { contract, ParsedInputOf, ResultOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { insuranceForm, toDocx } from '@bitewing/documents'
import { fail } from '../../kernel/errors.ts'
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
  ctx: { inScope<T>(work: (db: Db) => Promise<T>): Promise<T> },
  recordId: string,
): Promise<SentFile> {
  const { record, form } = await ctx.inScope(async (db) => {
    const record = (await isCompleted(db, recordId)) ? await findRecordRow(db, recordId) : undefined
    if (record === undefined) throw fail('request.not_found')
    return { record, form: await filledForm(db, record, new Date()) }
  })
  const content = toDocx(insuranceForm(form))
  return { filename: documentName(record), contentType: DOCX, size: content.length, content }
}
