import type { SentFile, Upload } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import { type Converter, NotConverted } from '../../kernel/ports/converter.ts'
import { NotRead, type TableReader } from '../../kernel/ports/table-reader.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'
import { inspect } from '../files/index.ts'

export async function pdfOfWord(converter: Converter, files: readonly Upload[], userId: string): Promise<SentFile> {
  const { bytes, kind } = inspect(files)
  if (kind === 'pdf') throw fail('conversions.not_word')
  return answer(files, '.pdf', 'application/pdf', await readable(converter.toPdf(bytes, userId)))
}

export async function tablesOfPdf(reader: TableReader, files: readonly Upload[], userId: string): Promise<SentFile> {
  const { bytes, kind } = inspect(files)
  if (kind !== 'pdf') throw fail('conversions.not_pdf')
  return answer(files, '.json', 'application/json', await readable(reader.read(bytes, userId)))
}

/** When the worker process fails, hangs or dies on a document, the document is reported as unreadable. */
async function readable(work: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyWaiting) throw fail('conversions.too_many_waiting')
    throw error instanceof NotConverted || error instanceof NotRead ? fail('conversions.unreadable') : error
  }
}

const LONGEST_NAME = 150

/** Keeps the uploaded name, with the extension of the new format. */
function answer([upload]: readonly Upload[], ending: string, contentType: string, content: Uint8Array): SentFile {
  const name = (upload?.filename ?? '').replace(/\.\w+$/, '').slice(0, LONGEST_NAME) || 'document'
  return { filename: name + ending, contentType, size: content.length, content }
}
