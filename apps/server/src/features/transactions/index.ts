export { transactionsFeature } from './endpoints.ts'
export { toCallFrom } from './grid-queries.ts'
export { tallyJob } from './tallies.ts'
