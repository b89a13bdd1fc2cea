import type { Answer, TestClient } from '../../apps/server/src/testing/client.ts'
import { textOf } from '../../apps/server/src/testing/planted-identifiers.ts'

export type AnyAnswer = Answer<unknown>

/** All that can be read in an answer: of a file its name and every part of it. */
export async function wordsOf({ value, err, fields }: AnyAnswer): Promise<string> {
  const { filename, blob } = (value ?? {}) as { filename?: string; blob?: unknown }
  if (blob instanceof Blob) return `${filename}\n${await textOf(blob)}`
  return `${err} ${JSON.stringify(fields ?? '')} ${JSON.stringify(value)}`
}

export const isFine = ({ status }: AnyAnswer) => status >= 200 && status < 300

/** A call whose connection broke counts as status 0, which no wall answers. */
export async function calling<T>(call: () => Promise<Answer<T>>): Promise<AnyAnswer> {
  try {
    return await call()
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message
    return {
      status: 0,
      success: false,
      value: undefined,
      err: cause,
      code: 0,
      show: false,
      reason: 'broken',
      requestId: '',
    }
  }
}

export const said = ({ status, reason }: AnyAnswer) => `${status} ${reason ?? ''}`.trim()

export type { TestClient }
