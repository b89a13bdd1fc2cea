export { wordFormsFeature } from './endpoints.ts'
export { ownWordOf } from './of-record.ts'
