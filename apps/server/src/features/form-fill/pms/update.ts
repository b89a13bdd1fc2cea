import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail } from '../../../kernel/errors.ts'
import type { JobKind, Jobs } from '../../../kernel/jobs/jobs.ts'
import { type Changing, existingRecord, type RecordRow } from '../../verification/index.ts'
import { type PmsJob, type PmsDependencies, pmsNews } from './connection.ts'
import { presented } from './difference.ts'
import type { StoredUpdate } from './stored-update.ts'
import { findLastPmsUpdate, findLastWritten, findUndoOf, insertPmsUpdate, type NamedPmsUpdate } from './queries.ts'
import { findPractice } from '../queries.ts'

type FormFill = (typeof contract)['formFill']
type Queue = { jobs: Jobs; kind: JobKind<PmsJob> }
type Asking = Changing & { user: { userId: string } }

/**
 * The request and its job are stored together. While one is in progress, a second request is treated as the same one.
 */
export async function requestPmsUpdate(
  { pms, hasCustomerKey, ...queue }: PmsDependencies & Queue,
  asking: Asking,
  { dataId, shown }: { dataId: string; shown?: string | undefined },
): Promise<OutputOf<FormFill['updatePms']>> {
  const { db, user } = asking
  const record = await existingRecord(db, dataId)
  if (pms === undefined || !(await hasCustomerKey(db, record.practice_id))) throw fail('pms.not_set_up')
  const updateId = await insertPmsUpdate(db, record, { userId: user.userId, shown })
  if (updateId !== undefined) return await queued(queue, asking, record, updateId)
  const written = await findLastWritten(db, dataId)
  if (written !== undefined && isUnderWay(await findUndoOf(db, written))) throw fail('pms.undo_under_way')
  return { state: (await findLastPmsUpdate(db, dataId))?.state ?? 'queued' }
}

/** An undo runs like an update: once, after what was queued before it, and to its end even if the process is killed. */
export async function requestPmsUndo(
  { jobs, kind }: Queue,
  asking: Asking,
  recordId: string,
): Promise<OutputOf<FormFill['undoPms']>> {
  const { db, user } = asking
  const record = await existingRecord(db, recordId)
  const update = await findLastWritten(db, recordId)
  const before = update === undefined ? undefined : await findUndoOf(db, update)
  if (before !== undefined && isUnderWay(before)) return { state: before.state }
  if (update === undefined || !mayBeTried(before)) throw fail('pms.nothing_to_undo')
  const undoId = await insertPmsUpdate(db, record, { userId: user.userId, undoes: update.id })
  if (undoId !== undefined) return await queued({ jobs, kind }, asking, record, undoId)
  // Somebody asked for the same undo at the same time. But while an update is in progress, nobody knows what an undo
  // would restore.
  if (isUnderWay(await findLastPmsUpdate(db, recordId))) throw fail('pms.update_under_way')
  return { state: 'queued' }
}

async function queued({ jobs, kind }: Queue, { db, signal }: Asking, record: RecordRow, updateId: string) {
  const { client_id: clientId } = await findPractice(db, record.practice_id)
  await jobs.send(db, kind, { updateId, practiceId: record.practice_id, clientId })
  await signal(pmsNews(record))
  return { state: 'queued' as const }
}

export async function pmsState(db: Db, recordId: string): Promise<State> {
  await existingRecord(db, recordId)
  const last = await findLastPmsUpdate(db, recordId)
  if (last === undefined) return NEVER_UPDATED
  const {
    state,
    requested_at: requestedAt,
    finished_at: finishedAt,
    failure,
    changed_meanwhile: changedMeanwhile,
  } = last
  return { state, requestedAt, finishedAt, failure, changedMeanwhile, written: await lastWritten(db, recordId) }
}
type State = OutputOf<FormFill['pmsState']>

const NEVER_UPDATED: State = {
  state: 'none',
  requestedAt: null,
  finishedAt: null,
  failure: null,
  changedMeanwhile: false,
  written: null,
}

async function lastWritten(db: Db, recordId: string): Promise<State['written']> {
  const update = await findLastWritten(db, recordId)
  if (update === undefined) return null
  const undo = await findUndoOf(db, update)
  return {
    finishedAt: update.finished_at,
    by: update.by,
    whole: update.state === 'done',
    mayBeUndone: mayBeTried(undo),
    undo: undo === undefined ? null : presentedUndo(undo),
  }
}

function presentedUndo({ state, requested_at, finished_at, by, failure, left_alone }: NamedPmsUpdate) {
  return { state, requestedAt: requested_at, finishedAt: finished_at, by, failure, left: left_alone }
}

/** What undoing the last update would restore. */
export async function undoDifference(db: Db, recordId: string): Promise<OutputOf<FormFill['pmsUndoDifference']>> {
  const record = await existingRecord(db, recordId)
  const update = await findLastWritten(db, recordId)
  if (update === undefined || !mayBeTried(await findUndoOf(db, update))) throw fail('pms.nothing_to_undo')
  const { writeBack, difference } = update.undo as StoredUpdate
  return { difference: presented(record, writeBack, difference) }
}

/** An undo that failed may be tried again. */
function mayBeTried(undo: NamedPmsUpdate | undefined): boolean {
  return undo === undefined || undo.state === 'failed'
}

function isUnderWay(update: NamedPmsUpdate | undefined): boolean {
  return update?.state === 'queued' || update?.state === 'running'
}
