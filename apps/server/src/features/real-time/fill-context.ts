import type { FillContext, PracticeNetwork } from '@bitewing/domain'

/** For whom an answer is read. */
export type ReadFor = { network: PracticeNetwork; visitDate: string; sharesAreThePlans: boolean }

/** Nobody signs: the form that is filled is only looked at. */
export function fillContext({ network, visitDate, sharesAreThePlans }: ReadFor): FillContext {
  return { network, visitDate, today: visitDate, payer: { sharesAreThePlans }, verifiedBy: '', channel: 'EDI' }
}
