import type { PmsDifference, PmsWriteBack } from '../../../kernel/ports/pms.ts'

/**
 * Stored before anything is written, so that a killed run can be finished with the same content, and all of it can be
 * undone.
 */
export type StoredUpdate = {
  writeBack: Omit<PmsWriteBack, 'document'> & { document: Omit<PmsWriteBack['document'], 'bytes'> & { base64: string } }
  difference: PmsDifference
}

export function toStored({ document, ...wanted }: PmsWriteBack, difference: PmsDifference): StoredUpdate {
  const { bytes, ...rest } = document
  return { writeBack: { ...wanted, document: { ...rest, base64: Buffer.from(bytes).toString('base64') } }, difference }
}

export function fromStored({ writeBack: { document, ...wanted } }: StoredUpdate): PmsWriteBack {
  const { base64, ...rest } = document
  return { ...wanted, document: { ...rest, bytes: Buffer.from(base64, 'base64') } }
}
