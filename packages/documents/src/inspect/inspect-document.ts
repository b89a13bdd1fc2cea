import { isCompoundFile } from './compound-file.ts'
import { inspectWord97 } from './doc.ts'
import { inspectPackage, isZip } from './docx.ts'
import { inspectPdf, isPdf } from './pdf.ts'
import type { Inspection } from './verdict.ts'

/**
 * What a file really is, judged by its content, never by its name or declared type. Takes time at most in proportion to the file, and never
 * throws: a reference outside the file, or anything else that does not fit together, means a broken file.
 */
export function inspectDocument(bytes: Uint8Array): Inspection {
  try {
    if (isZip(bytes)) return inspectPackage(bytes)
    if (isCompoundFile(bytes)) return inspectWord97(bytes)
    return isPdf(bytes) ? inspectPdf(bytes) : { refused: 'unknown' }
  } catch {
    return { refused: 'broken' }
  }
}
