import type { FeeLine, FeeSchedule } from '@bitewing/contract'
import { priceOf } from '@bitewing/domain'
import type { Principal } from '../../kernel/session/principals.ts'
import type { ScheduleRow } from './queries.ts'

/** In the contract's words. */
export function shownSchedule(row: ScheduleRow): FeeSchedule {
  const { id, carrier_name, description, year, lines, version } = row
  return { _id: id, carrierName: carrier_name, description, year, lines, version }
}

type LineRow = {
  id: string
  service_code: string
  service_description: string
  price_cents: number
  version: number
  changed_at: string | null
}

export function shownLine(row: LineRow): FeeLine {
  return {
    _id: row.id,
    serviceCode: row.service_code,
    serviceDescription: row.service_description,
    price: priceOf(row.price_cents),
    version: row.version,
    changedAt: row.changed_at,
  }
}

/** For the administration log: which schedule, and whose. */
export function inLog(user: Principal, { id, practice_id, carrier_name, year }: ScheduleRow) {
  return {
    subject: 'fee schedule' as const,
    id,
    label: `${carrier_name} ${year}`,
    clientIds: [user.practices.get(practice_id) as string],
    practiceIds: [practice_id],
  }
}
