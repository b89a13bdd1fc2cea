import type { contract, ParsedInputOf, ResultOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import type { DocumentMaker } from '../../kernel/documents/document-maker.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { documentName, filledForm } from '../form-fill/index.ts'
import { findRecordRow } from '../verification/index.ts'
import { ownWordOf } from '../word-forms/index.ts'
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
  maker: DocumentMaker,
  recordId: string,
): Promise<SentFile> {
  const record = await ctx.inScope(async (db) =>
    (await isCompleted(db, recordId)) ? await findRecordRow(db, recordId) : undefined,
  )
  if (record === undefined) throw fail('request.not_found')
  const identifiers = await ctx.identifiers()
  const { form, own } = await ctx.inScope(async (db) => ({
    form: await filledForm(db, record, new Date(), identifiers),
    own: await ownWordOf(db, record),
  }))
  const content = await maker.word(form, own)
  return { filename: documentName(record), contentType: DOCX, size: content.length, content }
}
