export { ticketsFeature } from './endpoints.ts'
