import type { Db } from '@bitewing/db'
import { type PlanKey, planKey } from '@bitewing/domain'
import { findPayer } from '../payer-answers/index.ts'
import type { RecordRow } from '../verification/index.ts'
import { findPracticeOfPlan } from './queries.ts'

type Said = { groupNumber: string; planName: string; network?: PlanKey['network'] | undefined }

export type WantedPlan = {
  practiceId: string
  key: PlanKey
  named: { carrier_name: string; group_number: string; plan_name: string }
}

/** Which plan is meant by what somebody said about a record; undefined without a group number. */
export async function wantedPlan(db: Db, record: RecordRow, said: Said): Promise<WantedPlan | undefined> {
  const { practice_id: practiceId, carrier_name } = record
  const payer = await findPayer(db, carrier_name)
  const carrier = payer?.name ?? carrier_name
  const groupNumber = said.groupNumber || record.group_number
  const network = said.network ?? (await findPracticeOfPlan(db, practiceId)).network
  const key = planKey({ carrier, groupNumber, planName: said.planName }, network)
  if (key === undefined) return undefined
  return {
    practiceId,
    key,
    named: { carrier_name: carrier, group_number: groupNumber.trim(), plan_name: said.planName.trim() },
  }
}
