import { brotliDecompressSync } from 'node:zlib'
import type { PayerAnswer } from '@bitewing/domain'
import { answerOfForm, firstAnswerOf271 } from '@bitewing/x12'
import type { AnswerRow } from './queries.ts'

/** Parses the proof again. */
export function readAnswer({ format, body }: Pick<AnswerRow, 'format' | 'body'>): PayerAnswer {
  if (body === null || format === 'none') throw new Error('there is no answer to read')
  const text = proofOf(body).toString('utf8')
  return format === 'x12' ? firstAnswerOf271(text) : answerOfForm(JSON.parse(text))
}

/** The payer's complete answer, exactly as received. */
export function proofOf(body: Buffer): Buffer {
  return brotliDecompressSync(body)
}
