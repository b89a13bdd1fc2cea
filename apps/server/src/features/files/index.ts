export { addFile } from './changes.ts'
export { filesFeature } from './endpoints.ts'
export { inspect } from './incoming.ts'
export { orphanedFilesJob } from './orphaned-files.ts'
