export { feesFeature } from './endpoints.ts'
export { type FeeOfCode, feesOfCodes } from './line-queries.ts'
export { listedCarrier } from './queries.ts'
