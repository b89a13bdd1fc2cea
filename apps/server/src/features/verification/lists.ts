export { historyOf } from './history.ts'
export { listRecords } from './list-queries.ts'
