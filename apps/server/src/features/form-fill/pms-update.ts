import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import { type Changing, existingRecord, type RecordRow } from '../verification/index.ts'
import { type PmsJob, type PmsNeeds, pmsNews } from './pms-connection.ts'
import { presented } from './pms-difference.ts'
import type { Kept } from './pms-kept.ts'
import { findLastPmsUpdate, findUndoOf, insertPmsUpdate, type NamedPmsUpdate } from './pms-queries.ts'
import { findPractice } from './queries.ts'

type FormFill = (typeof contract)['formFill']
type Queue = { jobs: Jobs; kind: JobKind<PmsJob> }
type Asking = Changing & { user: { userId: string } }

/** The wish and its job are stored together; while one is under way, a second wish is the same wish. */
export async function requestPmsUpdate(
  { pms, customerKey, ...queue }: PmsNeeds & Queue,
  asking: Asking,
  { dataId, shown }: { dataId: string; shown?: string | undefined },
): Promise<OutputOf<FormFill['updatePms']>> {
  const { db, user } = asking
  const record = await existingRecord(db, dataId)
  if (pms === undefined || (await customerKey(record.practice_id)) === undefined) throw fail('pms.not_set_up')
  const updateId = await insertPmsUpdate(db, record, { userId: user.userId, shown })
  if (updateId !== undefined) return await queued(queue, asking, record, updateId)
  const last = await findLastPmsUpdate(db, dataId)
  if (last !== undefined && isUnderWay(await findUndoOf(db, last))) throw fail('pms.undo_under_way')
  return { state: last?.state ?? 'queued' }
}

/** An undo is done like an update: once, in its turn, and to its end whatever happens to the process. */
export async function requestPmsUndo(
  { jobs, kind }: Queue,
  asking: Asking,
  recordId: string,
): Promise<OutputOf<FormFill['undoPms']>> {
  const { db, user } = asking
  const record = await existingRecord(db, recordId)
  const last = await findLastPmsUpdate(db, recordId)
  const before = last === undefined ? undefined : await findUndoOf(db, last)
  if (before !== undefined && isUnderWay(before)) return { state: before.state }
  if (last === undefined || !mayBeUndone(last, before)) throw fail('pms.nothing_to_undo')
  const undoId = await insertPmsUpdate(db, record, { userId: user.userId, undoes: last.id })
  // Somebody pressed at the same moment.
  if (undoId === undefined) return { state: 'queued' }
  return await queued({ jobs, kind }, asking, record, undoId)
}

async function queued({ jobs, kind }: Queue, { db, signal }: Asking, record: RecordRow, updateId: string) {
  const { client_id: clientId } = await findPractice(db, record.practice_id)
  await jobs.send(db, kind, { updateId, practiceId: record.practice_id, clientId })
  await signal(pmsNews(record))
  return { state: 'queued' as const }
}

export async function pmsState(db: Db, recordId: string): Promise<OutputOf<FormFill['pmsState']>> {
  await existingRecord(db, recordId)
  const last = await findLastPmsUpdate(db, recordId)
  if (last === undefined) return NEVER_UPDATED
  const undo = await findUndoOf(db, last)
  const { left: _, ...end } = endOf(last)
  return {
    ...end,
    changedMeanwhile: last.changed_meanwhile,
    mayBeUndone: mayBeUndone(last, undo),
    undo: undo === undefined ? null : endOf(undo),
  }
}

const NEVER_UPDATED: OutputOf<FormFill['pmsState']> = {
  state: 'none',
  requestedAt: null,
  finishedAt: null,
  failure: null,
  by: '',
  changedMeanwhile: false,
  mayBeUndone: false,
  undo: null,
}

/** What the undo of the last update would put back. */
export async function undoDifference(db: Db, recordId: string): Promise<OutputOf<FormFill['pmsUndoDifference']>> {
  await existingRecord(db, recordId)
  const last = await findLastPmsUpdate(db, recordId)
  if (last === undefined || !mayBeUndone(last, await findUndoOf(db, last))) throw fail('pms.nothing_to_undo')
  const { writeBack, difference } = last.undo as Kept
  return { difference: presented(writeBack, difference) }
}

function endOf({ state, requested_at, finished_at, by, failure, left_alone }: NamedPmsUpdate) {
  return { state, requestedAt: requested_at, finishedAt: finished_at, by, failure, left: left_alone }
}

/** One that ended halfway as well; an undo that failed may be tried again. */
function mayBeUndone({ state, undo }: NamedPmsUpdate, before: NamedPmsUpdate | undefined): boolean {
  const ended = state === 'done' || state === 'failed'
  return ended && undo !== null && (before === undefined || before.state === 'failed')
}

function isUnderWay(update: NamedPmsUpdate | undefined): boolean {
  return update?.state === 'queued' || update?.state === 'running'
}
