import { fieldsOf } from './compile.ts'
import type { Template } from './template.ts'

/** The bookmarks of fields that act upon this one, directly or by way of others: an effect of it on one of them would close a circle. */
export function actsUpon(template: Template, bookmark: string): ReadonlySet<string> {
  const fields = template.sections.flatMap(fieldsOf)
  const sources = new Map<string, string[]>()
  for (const { bookmark: source, effects } of fields)
    for (const target of effects.flatMap(({ targets }) => targets))
      sources.set(target, [...(sources.get(target) ?? []), source])
  const found = new Set<string>()
  const waiting = [bookmark]
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop())
    for (const source of sources.get(target) ?? [])
      if (!found.has(source)) {
        found.add(source)
        waiting.push(source)
      }
  return found
}
