/** The parts of a schema that hold its field names: an object has a shape, a union options, a transformation an inner schema. */
type SchemaLike = { shape?: Record<string, unknown>; options?: readonly unknown[]; in?: unknown }

/** The fields an endpoint's input has, over all alternatives of a union. */
export function inputNames(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  const { shape, options, in: inner } = input as SchemaLike
  if (shape !== undefined) return Object.keys(shape)
  if (options !== undefined) return [...new Set(options.flatMap(inputNames))]
  return inner === undefined ? [] : inputNames(inner)
}
