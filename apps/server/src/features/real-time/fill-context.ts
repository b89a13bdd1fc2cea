import type { FillContext, PracticeNetwork } from '@bitewing/domain'
import { previewContext } from '../payer-answers/index.ts'

/** For whom an answer is read. */
export type ReadFor = { network: PracticeNetwork; visitDate: string; sharesAreThePlans: boolean }

/** A person asks about today. */
export function fillContext(read: ReadFor): FillContext {
  return previewContext({ ...read, today: read.visitDate })
}
