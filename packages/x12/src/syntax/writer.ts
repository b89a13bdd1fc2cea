import { NOWHERE, X12Error } from './problem.ts'
import type { Separators } from './separators.ts'

/** The parts of a composite element: ['AD', 'D0120'] is written AD:D0120. */
export type Composite = readonly string[]

export type ElementToWrite = string | Composite | { readonly repeated: readonly (string | Composite)[] }

/** The id and its elements in order: ['EB', '1', 'IND', { repeated: ['35', '23'] }]. */
export type SegmentToWrite = readonly [id: string, ...elements: readonly ElementToWrite[]]

/** Nothing is escaped, since X12 knows no escape: what would be read differently is refused. */
export function writeSegment(segment: SegmentToWrite, separators: Separators): string {
  const [id, ...elements] = segment
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(id)) throw refused('', 'A segment has no proper id.')
  const written = elements.map((element, index) => {
    const name = `${id}${String(index + 1).padStart(2, '0')}`
    return writeElement(element, separators, (value) => checkedValue(value, separators, id, name))
  })
  return withoutEmptyEnd([id, ...written]).join(separators.element) + separators.segment
}

type Check = (value: string) => string

function writeElement(element: ElementToWrite, separators: Separators, check: Check): string {
  if (typeof element === 'string') return check(element)
  if (!('repeated' in element)) return writeComposite(element, separators, check)
  return element.repeated
    .map((value) => (typeof value === 'string' ? check(value) : writeComposite(value, separators, check)))
    .join(separators.repetition)
}

function writeComposite(components: Composite, separators: Separators, check: Check): string {
  return withoutEmptyEnd(components.map(check)).join(separators.component)
}

export function checkedValue(value: string, separators: Separators, id: string, name: string): string {
  const { element, repetition, component, segment } = separators
  for (const separator of [element, component, segment, repetition])
    if (separator !== '' && value.includes(separator))
      throw refused(id, `${name} contains a separator of the interchange.`)
  if (/\p{Cc}/u.test(value)) throw refused(id, `${name} contains a control character.`)
  return value
}

function withoutEmptyEnd(parts: readonly string[]): readonly string[] {
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1)
}

export function refused(segmentId: string, sentence: string): X12Error {
  return new X12Error('value_refused', sentence, { ...NOWHERE, segmentId })
}
