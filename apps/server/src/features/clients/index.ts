export { clientsFeature, practicesFeature } from './endpoints.ts'
export { useForm } from './form-queries.ts'
