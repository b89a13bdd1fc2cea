import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Converter, NotConverted, type WordKind } from '../../kernel/ports/converter.ts'

/** An office program that converts the Word file in the folder to `<folder>/word.pdf`, in a process of its own. */
export type Office = {
  convert(folder: string, source: string): Promise<void>
  close(): Promise<void>
}

/** A preview need not show whole books of pictures. */
const LARGEST_PDF = 100 * 1024 * 1024

/** Nobody would wait behind more previews. */
const LONGEST_QUEUE = 10

/** One at a time: an office program takes a whole processor and much memory. */
export function conversion(office: Office): Converter {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    async toPdf(word, kind) {
      if (waiting >= LONGEST_QUEUE) throw new NotConverted('too many are waiting')
      waiting += 1
      const turn = last.then(() => inFolder(office, word, kind))
      last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    close: () => office.close(),
  }
}

async function inFolder(office: Office, word: Uint8Array, kind: WordKind): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'bitewing-convert-'))
  try {
    const source = join(folder, `word.${kind}`)
    await writeFile(source, word, { mode: 0o600 })
    await office.convert(folder, source)
    return await readPdf(join(folder, 'word.pdf'))
  } catch (error) {
    throw error instanceof NotConverted ? error : new NotConverted('no PDF came of it', { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPdf(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > LARGEST_PDF) throw new NotConverted('the PDF is too large')
  const pdf = await readFile(path)
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new NotConverted('what came of it is no PDF')
  return pdf
}
