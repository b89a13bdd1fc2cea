import { isChosen, NOTHING, typedText } from './answers.ts'
import type { Answers, Effect, Field, Section, Template } from './template.ts'

/** A template made ready to be evaluated on every keystroke. */
export type CompiledTemplate = {
  /** In template order; of two fields with one bookmark only the first counts. */
  readonly fields: readonly CompiledField[]
  /** Positions in `fields`, each source before the fields it acts upon. */
  readonly order: readonly number[]
  /** Effects left out, since they would close a circle. */
  readonly cut: readonly { readonly source: string; readonly target: string }[]
}

export type CompiledField = {
  readonly field: Field
  /** Position of its section in the template. */
  readonly section: number
  readonly effects: readonly CompiledEffect[]
  /** Hidden (or disabled) until an effect shows (or enables) it. */
  readonly waitsForShow: boolean
  readonly waitsForEnable: boolean
}

type CompiledEffect = {
  readonly action: Effect['action']
  readonly holds: (answers: Answers) => boolean
  /** Positions in `fields`. */
  readonly targets: readonly number[]
}

const compiledTemplates = new WeakMap<Template, CompiledTemplate>()

export function compile(template: Template): CompiledTemplate {
  const known = compiledTemplates.get(template)
  if (known !== undefined) return known
  const compiled = compileAnew(template)
  compiledTemplates.set(template, compiled)
  return compiled
}

/** The fields of a section as they stand, those of its subsections in their place. */
export function fieldsOf(section: Section): readonly Field[] {
  return section.items.flatMap((item) => (item.kind === 'subsection' ? item.fields : [item]))
}

function compileAnew(template: Template): CompiledTemplate {
  const placed = placedFields(template)
  const positions = new Map(placed.map(({ field }, position) => [field.bookmark, position]))
  const edges = placed.map(({ field }) =>
    positionsOf(
      field.effects.flatMap((effect) => effect.targets),
      positions,
    ),
  )
  const { order, isCut } = sortBySource(edges)

  const effects = placed.map(({ field }, source) =>
    field.effects.map((effect) => ({
      action: effect.action,
      holds: condition(field, effect.when),
      targets: positionsOf(effect.targets, positions).filter((target) => !isCut(source, target)),
    })),
  )
  const waiting = (action: Effect['action']) =>
    new Set(effects.flat().flatMap((effect) => (effect.action === action ? effect.targets : [])))
  const [shown, enabled] = [waiting('show'), waiting('enable')]

  return {
    fields: placed.map(({ field, section }, position) => ({
      field,
      section,
      effects: effects[position] ?? [],
      waitsForShow: shown.has(position),
      waitsForEnable: enabled.has(position),
    })),
    order,
    cut: placed.flatMap(({ field }, source) =>
      [...new Set(edges[source])]
        .filter((target) => isCut(source, target))
        .map((target) => ({ source: field.bookmark, target: placed[target]?.field.bookmark ?? '' })),
    ),
  }
}

function placedFields(template: Template): readonly { field: Field; section: number }[] {
  const placed = new Map<string, { field: Field; section: number }>()
  for (const [position, section] of template.sections.entries())
    for (const field of fieldsOf(section))
      if (!placed.has(field.bookmark)) placed.set(field.bookmark, { field, section: position })
  return [...placed.values()]
}

function positionsOf(bookmarks: readonly string[], positions: ReadonlyMap<string, number>): readonly number[] {
  return bookmarks.map((bookmark) => positions.get(bookmark)).filter((position) => position !== undefined)
}

function condition(field: Field, when: string): (answers: Answers) => boolean {
  const trigger = comparable(when)
  if (field.kind === 'text') return (answers) => comparable(typedText(field, answers)) === trigger
  if (trigger === '') return (answers) => !field.options.some((option) => isChosen(answers, option))
  const options = field.options.filter((option) => comparable(option.label) === trigger)
  return (answers) => options.some((option) => isChosen(answers, option))
}

function comparable(text: string): string {
  const trimmed = text.trim().toLowerCase()
  return trimmed === NOTHING ? '' : trimmed
}

/**
 * Walks from the first field of the template along the effects, depth first. An effect back to a field that the walk is still inside would close
 * a circle and is cut: which one that is depends on the template alone, never on the answers.
 */
function sortBySource(edges: readonly (readonly number[])[]) {
  const progress: ('open' | 'done' | undefined)[] = edges.map(() => undefined)
  const cut = new Set<number>()
  const finished: number[] = []

  for (const start of edges.keys()) {
    if (progress[start] !== undefined) continue
    // A stack of our own: a chain of effects may be longer than the machine lets functions call each other.
    const path = [{ source: start, next: 0 }]
    progress[start] = 'open'
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = edges[step.source]?.[step.next++]
      if (target === undefined) {
        progress[step.source] = 'done'
        finished.push(step.source)
        path.pop()
      } else if (progress[target] === 'open') {
        cut.add(step.source * edges.length + target)
      } else if (progress[target] === undefined) {
        progress[target] = 'open'
        path.push({ source: target, next: 0 })
      }
    }
  }
  const isCut = (source: number, target: number) => cut.has(source * edges.length + target)
  return { order: finished.toReversed(), isCut }
}
