export { transactionsFeature } from './endpoints.ts'
export { tallyJob } from './tallies.ts'
