import { fieldRefersOutside } from './field-codes.ts'
import { BrokenFile } from './verdict.ts'
import { attributesOf, tagsNamed, unescaped } from './xml.ts'

const FIELD_TAGS = ['fldChar', 'fldSimple', 'instrText', 'delInstrText']
const BETWEEN_FIELDS = tagsNamed(...FIELD_TAGS)
const IN_A_FIELD = tagsNamed(...FIELD_TAGS, 't', 'delText')
/** Word allows twenty. */
const DEEPEST = 50
/** Runs over which an instruction is spread. */
const MOST_PIECES = 10_000

/**
 * Whether a field in a part of a Word package refers to something outside. An instruction can be spread over any number of
 * runs, between the mark that begins the field and the one before its result, so it is put together first.
 */
export function wordFieldsReferOutside(text: string): boolean {
  const fields = new OpenFields()
  let place = 0
  for (;;) {
    const pattern = fields.isInInstruction ? IN_A_FIELD : BETWEEN_FIELDS
    pattern.lastIndex = place
    const found = pattern.exec(text)
    if (found === null) return fields.referOutside()
    place = pattern.lastIndex
    const [, isClosing, name = '', attributes = ''] = found
    if (isClosing === '/') continue
    if (name === 'fldSimple') {
      if (valuesOf(attributes, 'instr').some(fieldRefersOutside)) return true
    } else if (name === 'fldChar') {
      if (fields.mark(valuesOf(attributes, 'fldCharType')[0])) return true
    } else if (!attributes.endsWith('/') && fields.add(contentAt(text, place))) return true
  }
}

class OpenFields {
  /** Instructions of the fields that have begun, the innermost last; undefined where the result has begun. */
  readonly #instructions: (string[] | undefined)[] = []

  get isInInstruction(): boolean {
    return this.#instructions.at(-1) !== undefined
  }

  /** Whether a field is over here that refers to something outside. */
  mark(type: string | undefined): boolean {
    if (type === 'begin') {
      if (this.#instructions.push([]) > DEEPEST) throw new BrokenFile('fields in fields without end')
      return false
    }
    const instruction = (this.#instructions.pop() ?? []).join('')
    if (type === 'separate') this.#instructions.push(undefined)
    // What a field gives can be a part of the instruction around it.
    else if (this.isInInstruction) this.add(instruction)
    return fieldRefersOutside(instruction)
  }

  /** An instruction where none can be is read by some programs all the same, so it is judged at once. */
  add(text: string): boolean {
    const instruction = this.#instructions.at(-1)
    if (instruction === undefined) return fieldRefersOutside(text)
    if (instruction.push(text) > MOST_PIECES) throw new BrokenFile('an instruction without end')
    return false
  }

  referOutside(): boolean {
    return this.#instructions.some((instruction) => fieldRefersOutside((instruction ?? []).join('')))
  }
}

function contentAt(text: string, start: number): string {
  const end = text.indexOf('<', start)
  return unescaped(text.slice(start, end === -1 ? undefined : end))
}

function valuesOf(attributes: string, wanted: string): string[] {
  return attributesOf(attributes).flatMap(([name, value]) => (name === wanted ? [value] : []))
}
