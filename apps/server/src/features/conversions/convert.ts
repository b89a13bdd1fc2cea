import { type Conversion, LARGEST_SOURCE, type SentFile, type Upload } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import { type Converter, NotConverted } from '../../kernel/ports/converter.ts'
import { NotRead, NoText, type TableReader } from '../../kernel/ports/table-reader.ts'
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

const TYPES: Readonly<Record<Conversion, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** 3 §5: the name's ending must fit, and so must the content: a Word file that calls itself a PDF is refused as well. */
export async function converted(
  { converter, tableReader }: { converter: Converter; tableReader: TableReader },
  { source, extension }: { source: readonly Upload[]; extension: Conversion },
  userId: string,
): Promise<SentFile> {
  const [{ filename, bytes: sent } = { filename: '', bytes: new Uint8Array() }] = source
  const expected = extension === 'pdf' ? '.docx' : '.pdf'
  if (!filename.toLowerCase().endsWith(expected)) throw fail('conversions.wrong_extension')
  if (sent.length > LARGEST_SOURCE) throw fail('conversions.too_large')
  const { bytes, kind } = inspect(source)
  if ((kind === 'pdf') !== (extension !== 'pdf')) throw fail('conversions.wrong_extension')
  const work = extension === 'pdf' ? converter.toPdf(bytes, userId) : tableReader.read(bytes, userId, extension)
  return answer(source, `.${extension}`, TYPES[extension], await readable(work))
}

/** When the worker process fails, hangs or dies on a document, the document is reported as unreadable. */
async function readable(work: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work
  } catch (error) {
    if (error instanceof NoText) throw fail('conversions.no_text')
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
