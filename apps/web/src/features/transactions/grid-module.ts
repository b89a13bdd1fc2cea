import { ALL_TRANSACTIONS_GRID, CALL_CENTER_GRID } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { defaultView, type GridView } from './view/grid-view.ts'

/** 2 §9: where the grid stands. AT is All Transactions, CC the call center, which has simple actions and two queues. */
export type GridModule = {
  readonly code: 'AT' | 'CC'
  /** Whose columns are chosen. */
  readonly grid: string
  /** Under which its filters are kept in this browser. */
  readonly storedAs: string
  readonly label: string
  readonly defaults: (today: string) => GridView
}

export const ALL_TRANSACTIONS: GridModule = {
  code: 'AT',
  grid: ALL_TRANSACTIONS_GRID,
  storedAs: 'all-transactions',
  label: messages.transactions.table,
  defaults: defaultView,
}

/** Starts with what waits for a call, whichever day the visits are on. */
export const CALL_CENTER: GridModule = {
  code: 'CC',
  grid: CALL_CENTER_GRID,
  storedAs: 'call-center',
  label: messages.transactions.callCenterTable,
  defaults: (today) => ({ ...defaultView(today), startDate: '', endDate: '', queue: 'toCall' }),
}
