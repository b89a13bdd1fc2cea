export { formFillFeature } from './endpoints.ts'
