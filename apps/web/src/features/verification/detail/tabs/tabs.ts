import type { VerificationRecord } from '@bitewing/contract'
import type { DetailRights } from '../use-detail-rights.ts'

export type TabName = 'patient' | 'files' | 'notes' | 'fbd' | 'policy' | 'history'

/** 1 §2.6: the tabs that the user sees for a record. */
export function tabsOf(record: VerificationRecord, rights: DetailRights): readonly TabName[] {
  const { note, history, elgCodes } = record.spreadsheetFields
  const offered: Readonly<Record<TabName, boolean>> = {
    patient: true,
    files: true,
    notes: note || history || elgCodes,
    fbd: rights.seeFbd,
    policy: rights.usePolicy,
    history: true,
  }
  return (Object.keys(offered) as TabName[]).filter((name) => offered[name])
}
