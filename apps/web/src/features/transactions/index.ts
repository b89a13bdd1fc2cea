export { CALL_CENTER } from './grid-module.ts'
export type { GridParts, Opened } from './grid-parts.ts'
export { TransactionsGrid } from './TransactionsGrid.tsx'
