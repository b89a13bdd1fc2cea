export { documentName, filledForm } from './document.ts'
export { formFillFeature } from './endpoints.ts'
