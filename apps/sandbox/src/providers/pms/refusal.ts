import { Refusal } from '../../frame/refusal.ts'
import type { Row } from './practice.ts'

export { Refusal }

export function explained(explanation: string) {
  return { contentType: 'application/json', body: JSON.stringify(explanation) }
}

export function found<T extends Row>(rows: readonly T[], column: string, value: unknown, what: string): T {
  const row = rows.find((candidate) => candidate[column] === Number(value))
  if (row === undefined) throw new Refusal(404, `${what} not found.`)
  return row
}
