import { type Route, routes } from '@bitewing/contract'

/** The record that the page was opened with, and from where: CC is the call center, TD everything else. */
export type OpenedRecord = { transactionId: string; module: 'TD' | 'CC'; overridePermissions: boolean }

/** The navigation state may be anything, for example from an older version of the product, so it is validated. */
export function openedRecord(state: unknown): OpenedRecord | undefined {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Readonly<Record<string, unknown>>
  const { transactionId, module, overridePermissions } = given
  if (typeof transactionId !== 'string' || transactionId === '') return undefined
  return { transactionId, module: module === 'CC' ? 'CC' : 'TD', overridePermissions: overridePermissions === true }
}

/** 1 §2.1: without a record, the user is sent to the grid, or to the landing page if there is no grid. */
export function fallbackPath(known: readonly Route[] = routes): string {
  return known.some(({ path }) => path === '/allTransaction') ? '/allTransaction' : '/'
}
