export { findOffice, isStillOffice } from './office.ts'
export { claimResource, type ResourceState, resourceStates } from './ownership.ts'
export { codeOf, isProvenOutside } from './proof.ts'
export { releaseOwned } from './queries.ts'
