import type { FillContext, PayerSettings, PracticeNetwork } from '@bitewing/domain'
import { previewContext } from '../payer-answers/index.ts'

/** The practice, day and payer that an answer is interpreted for. */
export type ReadFor = { network: PracticeNetwork; visitDate: string; tier: string } & PayerSettings

/** In real time the visit is today. */
export function fillContext(read: ReadFor): FillContext {
  return previewContext({ ...read, today: read.visitDate })
}
