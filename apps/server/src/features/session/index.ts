export { sessionFeature } from './endpoints.ts'
export { passwordLinkJob } from './links.ts'
export { passwordComputations } from './passwords.ts'
