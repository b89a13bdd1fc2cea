export { transactionFormFeature } from './endpoints.ts'
