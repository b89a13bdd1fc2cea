import { patientFields } from '@bitewing/contract'

/**
 * Where a schema keeps its field names: an object has a shape, a union has options, a transformation an inner schema.
 */
type SchemaLike = { shape?: Record<string, unknown>; options?: readonly unknown[]; in?: unknown }

/** The field names of an endpoint's input, over all alternatives of a union. */
export function inputNames(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  const { shape, options, in: inner } = input as SchemaLike
  if (shape !== undefined) return Object.keys(shape)
  if (options !== undefined) return [...new Set(options.flatMap(inputNames))]
  return inner === undefined ? [] : inputNames(inner)
}

/**
 * The fields that may name a patient. The production build replaces an endpoint's schema by `patient`, their names; in
 * development the schema tells.
 */
export function patientNames(endpoint: { readonly input: unknown }): readonly string[] {
  return (endpoint as { patient?: readonly string[] }).patient ?? patientFields(endpoint.input)
}

/** The field whose files are sent as multipart form data. */
export function uploadName(input: unknown): string | undefined {
  const { shape } = input as { shape?: Record<string, { meta?(): { uploads?: boolean } | undefined }> }
  return Object.entries(shape ?? {}).find(([, field]) => field.meta?.()?.uploads === true)?.[0]
}
