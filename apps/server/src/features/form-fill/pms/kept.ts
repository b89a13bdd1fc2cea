import type { PmsDifference, PmsWriteBack } from '../../../kernel/ports/pms.ts'

/** What is kept before anything is written: a run that was killed is finished with the same words, and all of it can be taken back. */
export type Kept = {
  writeBack: Omit<PmsWriteBack, 'document'> & { document: Omit<PmsWriteBack['document'], 'bytes'> & { base64: string } }
  difference: PmsDifference
}

export function kept({ document, ...wanted }: PmsWriteBack, difference: PmsDifference): Kept {
  const { bytes, ...rest } = document
  return { writeBack: { ...wanted, document: { ...rest, base64: Buffer.from(bytes).toString('base64') } }, difference }
}

export function opened({ writeBack: { document, ...wanted } }: Kept): PmsWriteBack {
  const { base64, ...rest } = document
  return { ...wanted, document: { ...rest, bytes: Buffer.from(base64, 'base64') } }
}
