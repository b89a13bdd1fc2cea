export { checkAgainJob } from './check-again.ts'
export { documentName, filledForm, formOf } from './document.ts'
export { formFillFeature } from './endpoints.ts'
export { writeBackOf } from './write-back.ts'
