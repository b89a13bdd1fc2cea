import { isCompoundFile } from './compound-file.ts'
import { inspectWord97 } from './doc.ts'
import { inspectPackage, isZip } from './docx.ts'
import { inspectPdf, isPdf } from './pdf.ts'
import type { Inspection } from './verdict.ts'

/**
 * What a file really is. Its content decides, never its name or what the sender says it is. Takes time in proportion to the file at most, and never
 * throws: a place outside the file, or anything else that does not fit together, is a broken file.
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
