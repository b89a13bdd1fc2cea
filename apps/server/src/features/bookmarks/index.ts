export { bookmarksFeature } from './endpoints.ts'
export { bookmarksToUse } from './queries.ts'
