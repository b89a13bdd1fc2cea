import { invalidRequest } from './refusal.ts'

const DEEPEST = 4

/** An answer in which the ids at some paths are replaced by what they stand for. */
export function expanded(answer: unknown, paths: readonly string[], find: (id: string) => unknown): unknown {
  return paths.reduce((value, path) => {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`)
    return expandAt(value, steps, path, find)
  }, answer)
}

function expandAt(value: unknown, steps: readonly string[], path: string, find: (id: string) => unknown): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((item) => expandAt(item, steps, path, find))
  const object = typeof value === 'string' ? find(value) : value
  const [step, ...rest] = steps
  if (typeof object === 'object' && object !== null) {
    if (step === undefined) return object
    if (step in object) return { ...object, [step]: expandAt(object[step as keyof typeof object], rest, path, find) }
  }
  throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
