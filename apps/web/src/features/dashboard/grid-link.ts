import type { RecordGroup } from '@bitewing/domain'

/** The records behind a number. The grid reads the same from its address, and lists as many. */
export type GridFilter = {
  /** Undefined: today and the next days, by the calendar of each practice. */
  days?: { readonly from: string; readonly to: string } | undefined
  type?: 'FBD' | 'ELG'
  group?: RecordGroup
  audited?: boolean
  missingCode?: boolean
  practiceId?: string
  /** Its whole name; '' for all carriers. */
  carrier?: string
  /** Records without any. */
  noCarrier?: boolean
  result?: string
}

export function gridPath(filter: GridFilter): string {
  const { days, type, group, audited, missingCode, practiceId, carrier = '', noCarrier, result } = filter
  const params = new URLSearchParams(
    days === undefined ? { dates: '..', queue: 'upcoming' } : { dates: `${days.from}..${days.to}` },
  )
  if (type !== undefined) params.set('type', type)
  if (practiceId !== undefined) params.set('practice', practiceId)
  if (carrier !== '') params.set('carrier', `e:${carrier}`)
  if (noCarrier === true) params.set('carrier', 'em')
  if (result !== undefined) params.set('ivProcessResult', `e:${result}`)
  if (group !== undefined) params.set('group', group)
  if (audited !== undefined) params.set('audited', audited ? 'c' : 'nc')
  if (missingCode === true) params.set('missingFields', 'c')
  return `/allTransaction?${params.toString()}`
}
