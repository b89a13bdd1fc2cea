import type { contract, OutputOf } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { PmsPatients } from '../form-fill/index.ts'
import { news } from './compare-visit.ts'
import { writesPms } from './details.ts'
import { findActiveId, lockRequest, markAgreeing, practiceOf, updateRequest } from './request-queries.ts'
import { type Deciding, restoreOurSide } from './write-our-side.ts'

type Undo = (typeof contract)['dataQuality']['undo']

/** Takes a confirmation back: our side at once, the practice's system by its job. The request waits again. */
export async function takeBack(deciding: Deciding, patients: PmsPatients, id: string): Promise<OutputOf<Undo>> {
  const { db, user, signal } = deciding
  const request = found(await lockRequest(db, id))
  const of = { practiceId: request.practice_id, patient: request.pms_patient }
  if (request.closed_as !== 'confirmed' || request.before === null) throw fail('quality.not_processed')
  // Another difference was found since; both cannot wait at the same time.
  if ((await findActiveId(db, of)) !== undefined) throw fail('quality.not_processed')
  const practice = await practiceOf(db, request.practice_id)
  // Half of it would leave the two sides apart.
  if (request.pms_update_id !== null && (await writesPms(db, user, patients, practice)) !== 'yes')
    throw fail('quality.not_processed')
  await restoreOurSide(deciding, request)
  const record = { id: request.record_id, practice_id: request.practice_id }
  const { pms_update_id } = request
  const undoId = pms_update_id === null ? null : await patients.undo(deciding, record, pms_update_id)
  await updateRequest(db, id, {
    status: 1,
    closed_as: null,
    chosen: null,
    before: null,
    written: null,
    digest_after: null,
    confirmed_at: null,
    confirmed_by: null,
    pms_update_id: undoId,
  })
  await markAgreeing(db, of, false)
  await signal(news(request.practice_id))
  return { pmsState: undoId === null ? 'none' : 'queued' }
}
