export { permissionsFeature } from './endpoints.ts'
export { readCatalogue } from './queries.ts'
