import { type Converter, NotConverted } from '../../kernel/ports/converter.ts'
import { TurnsByUser } from '../../kernel/turns-by-user.ts'

/** An office program that converts Word files to PDF in a process of its own. */
export type Office = {
  /** Nothing of a user's file is there when another user's is converted. */
  toPdf(word: Uint8Array, userId: string): Promise<Uint8Array>
  close(): Promise<void>
}

/** A preview need not show whole books of pictures. */
export const LARGEST_PDF = 100 * 1024 * 1024

/** Nobody would wait behind more previews of their own. */
const WAITING_PER_USER = 5

/** One file at a time in each office program, which takes a whole processor and much memory. */
export function conversion(offices: readonly Office[]): Converter {
  const free = [...offices]
  const turns = new TurnsByUser({ atOnce: offices.length, waitingPerUser: WAITING_PER_USER })
  return {
    toPdf: (word, userId) =>
      turns.run(userId, async () => {
        // There are as many turns as offices. The last one that became free is the one that is still loaded.
        const office = free.pop() as Office
        try {
          return await pdfBy(office, word, userId)
        } finally {
          free.push(office)
        }
      }),
    ahead: (userId) => turns.ahead(userId),
    async close() {
      for (const office of offices) await office.close()
    },
  }
}

async function pdfBy(office: Office, word: Uint8Array, userId: string): Promise<Uint8Array> {
  try {
    const pdf = await office.toPdf(word, userId)
    if (Buffer.from(pdf.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new NotConverted('what came is no PDF')
    return pdf
  } catch (error) {
    throw error instanceof NotConverted ? error : new NotConverted('no PDF came of it', { cause: error })
  }
}
