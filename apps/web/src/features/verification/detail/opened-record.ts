import { type Route, routes } from '@bitewing/contract'

/** Which record the page was opened with, and from where: CC is the call center, TD everything else. */
export type OpenedRecord = { transactionId: string; module: 'TD' | 'CC'; overridePermissions: boolean }

/** Navigation state is whatever was put there, maybe by an older version of the product. */
export function openedRecord(state: unknown): OpenedRecord | undefined {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Readonly<Record<string, unknown>>
  const { transactionId, module, overridePermissions } = given
  if (typeof transactionId !== 'string' || transactionId === '') return undefined
  return { transactionId, module: module === 'CC' ? 'CC' : 'TD', overridePermissions: overridePermissions === true }
}

/** 1 §2.1: without a record, back to the grid, or to the landing where there is none. */
export function wayBack(known: readonly Route[] = routes): string {
  return known.some(({ path }) => path === '/allTransaction') ? '/allTransaction' : '/'
}
