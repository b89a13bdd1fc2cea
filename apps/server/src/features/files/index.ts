export { addFile } from './changes.ts'
export { filesFeature } from './endpoints.ts'
export { inspect } from './incoming.ts'
export { leftOverJob } from './left-over.ts'
