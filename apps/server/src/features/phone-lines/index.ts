export { phoneLinesFeature } from './endpoints.ts'
export { clientOfLine, linesByExternalId, storeLines } from './known-lines-queries.ts'
export { type CalledLine, knownLines } from './known-lines.ts'
