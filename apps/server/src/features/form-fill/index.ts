export { checkAgainJob } from './check-again.ts'
export { documentName, filledForm } from './document.ts'
export { formFillFeature } from './endpoints.ts'
