import { createHash } from 'node:crypto'
import type { Upload } from '@bitewing/contract'
import { type DocumentKind, inspectDocument, type Refusal } from '@bitewing/documents'
import { fail } from '../../kernel/errors.ts'
import { cleanName } from './names.ts'

/** A file that may be stored. Its kind was detected from its content. */
export type Incoming = { kind: DocumentKind; bytes: Uint8Array; sha256: Buffer }

export const contentTypes: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export function kindOf(contentType: string): DocumentKind | undefined {
  return (Object.keys(contentTypes) as DocumentKind[]).find((kind) => contentTypes[kind] === contentType)
}

const refusals = {
  unknown: 'files.kind',
  macros: 'files.macros',
  encrypted: 'files.encrypted',
  outside: 'files.outside',
  broken: 'files.broken',
} as const satisfies Record<Refusal, string>

export function inspect([upload]: readonly Upload[]): Incoming {
  // The contract requires exactly one file, and the kernel has checked that.
  const { bytes, filename } = upload as Upload
  const inspection = inspectDocument(bytes)
  if ('refused' in inspection) throw fail(refusals[inspection.refused], { name: filename.slice(0, 200) })
  return { kind: inspection.kind, bytes, sha256: createHash('sha256').update(bytes).digest() }
}

export function requiredName(given: string): string {
  const name = cleanName(given)
  if (name === '') throw fail('files.name_required')
  return name
}
