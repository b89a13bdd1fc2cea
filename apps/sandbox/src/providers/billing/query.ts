import { invalidRequest } from './refusal.ts'

export type Query = Readonly<Record<string, string | string[] | undefined>>

export function textIn(query: Query, name: string): string | undefined {
  const value = query[name]
  if (Array.isArray(value)) throw invalidRequest(`Invalid string: ${name}`, { param: name })
  return value
}

export function wholeIn(query: Query, name: string, least: number, most: number): number | undefined {
  const text = textIn(query, name)
  if (text === undefined) return undefined
  const refuse = (message: string) => invalidRequest(message, { code: 'parameter_invalid_integer', param: name })
  if (!/^-?\d+$/.test(text)) throw refuse(`Invalid integer: ${text}`)
  const number = Number(text)
  if (number < least) throw refuse(`This value must be greater than or equal to ${least} (it currently is '${text}').`)
  if (number > most) throw refuse(`This value must be less than or equal to ${most} (it currently is '${text}').`)
  return number
}

/** The paths in expand[], expand[0], expand[1]… */
export function expandIn(query: Query): string[] {
  return Object.entries(query).flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value ?? []].flat() : []))
}
