import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Converter, NotConverted, type WordKind } from '../../kernel/ports/converter.ts'
import { TurnsByUser } from '../../kernel/turns-by-user.ts'

/** An office program that converts the Word file in the folder to `<folder>/word.pdf`, in a process of its own. */
export type Office = {
  /** `bytes` is the size of the source, by which the time that it may take is limited. */
  convert(folder: string, source: string, bytes: number): Promise<void>
  close(): Promise<void>
}

/** A preview need not show whole books of pictures. */
const LARGEST_PDF = 100 * 1024 * 1024

/** Nobody would wait behind more previews of their own. */
const WAITING_PER_USER = 5

/** One file at a time in each office program, which takes a whole processor and much memory. */
export function conversion(offices: readonly Office[]): Converter {
  const free = [...offices]
  const turns = new TurnsByUser({ atOnce: offices.length, waitingPerUser: WAITING_PER_USER })
  return {
    toPdf: (word, kind, userId) =>
      turns.run(userId, async () => {
        // There are as many turns as offices. The last one that became free is the one that is still loaded.
        const office = free.pop() as Office
        try {
          return await inFolder(office, word, kind)
        } finally {
          free.push(office)
        }
      }),
    async close() {
      for (const office of offices) await office.close()
    },
  }
}

async function inFolder(office: Office, word: Uint8Array, kind: WordKind): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'bitewing-convert-'))
  try {
    const source = join(folder, `word.${kind}`)
    await writeFile(source, word, { mode: 0o600 })
    await office.convert(folder, source, word.length)
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
