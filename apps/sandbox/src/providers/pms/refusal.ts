import type { Row } from './practice.ts'

/** 400 or 404 with an explanation, which Open Dental sends as a JSON string. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, explanation: string) {
    super(explanation)
    this.status = status
  }
}

export function explained(explanation: string) {
  return { contentType: 'application/json', body: JSON.stringify(explanation) }
}

export function found<T extends Row>(rows: readonly T[], column: string, value: unknown, what: string): T {
  const row = rows.find((candidate) => candidate[column] === Number(value))
  if (row === undefined) throw new Refusal(404, `${what} not found.`)
  return row
}
