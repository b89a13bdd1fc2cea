export { permissionSetsFeature } from './endpoints.ts'
