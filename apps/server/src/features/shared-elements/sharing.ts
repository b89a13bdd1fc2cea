import { createHash } from 'node:crypto'
import { elementToWire, type Shareable, type ShareableItem, type SharedElement } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type Field, fieldsOf, holds, type Subsection, type Template } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/session/principals.ts'
import type { Tell } from '../../kernel/observe/administration-log.ts'
import {
  clientOfTemplate,
  lockTemplate,
  replaceShared,
  type SharedInSight,
  type SharedRow,
  sharedInSight,
  sharedOf,
  templateToShare,
} from './queries.ts'

type Choice = Extract<Field, { kind: 'one' | 'several' }>

/** An option has no id in the form: it is known by its field and the name of its answer. */
function optionId(fieldId: string, option: string): string {
  return createHash('sha256').update(`option ${fieldId} ${option}`).digest('hex').slice(0, 24)
}

export async function shareableOf(db: Db, user: Principal, templateId: string): Promise<Shareable> {
  const { name, description, content, isOwnClients } = found(await templateToShare(db, templateId))
  const shared = await sharedOf(db, templateId)
  return {
    _id: templateId,
    name,
    description,
    categories: content.sections.map((section) => ({
      _id: section.id,
      categoryName: section.name,
      items: section.items.map(itemToShare),
    })),
    shared: shared.map(({ elementId, option }) => (option === '' ? elementId : optionId(elementId, option))),
    forEverybody: shared.some(({ forEverybody }) => forEverybody),
    mayShareWithEverybody: isOwnClients && holds(user.grants, 'permissions'),
  }
}

function itemToShare(item: Field | Subsection): ShareableItem {
  if (item.kind !== 'subsection') return fieldToShare(item)
  return { _id: item.id, type: 'subsection', label: item.label, items: item.fields.map(fieldToShare) }
}

function fieldToShare(field: Field) {
  const options = field.kind === 'text' ? [] : field.options
  return {
    _id: field.id,
    type: field.kind === 'text' ? ('bookmark' as const) : ('checkbox' as const),
    label: field.label,
    options: options.map(({ bookmark, label }) => ({ _id: optionId(field.id, bookmark), label })),
  }
}

type Sharing = { db: Db; user: Principal; tell: Tell }

/** Replaces what the form shares. */
export async function share(
  { db, user, tell }: Sharing,
  { templateId, elements, forEverybody }: { templateId: string; elements: readonly string[]; forEverybody: boolean },
): Promise<{ clientId: string }> {
  await lockTemplate(db, templateId)
  const template = found(await templateToShare(db, templateId))
  if (forEverybody && !(template.isOwnClients && holds(user.grants, 'permissions'))) throw fail('shared.everybody')
  const before = await sharedOf(db, templateId)
  const shared = chosen(template.content, new Set(elements)).map((each) => ({ ...each, forEverybody }))
  await replaceShared(db, template, shared)
  tell({
    subject: 'shared elements',
    id: templateId,
    label: template.name,
    clientIds: [template.clientId],
    action: 'change',
    before: inLog(template.content, before),
    after: inLog(template.content, shared),
  })
  return template
}

/** What the ids mean in this form. One that is not in it is refused, so that nothing is shared that nobody saw. */
function chosen(content: Template, wanted: Set<string>): Omit<SharedRow, 'forEverybody'>[] {
  const rows = content.sections.flatMap((section) => [
    ...section.items.filter(({ kind, id }) => kind === 'subsection' && wanted.delete(id)).map(({ id }) => whole(id)),
    ...fieldsOf(section).flatMap((field) => partsOf(field, wanted)),
  ])
  if (wanted.size > 0) throw fail('shared.gone')
  return rows
}

/** A field of which every option is chosen is shared whole, with options that are added later. */
function partsOf(field: Field, wanted: Set<string>): Omit<SharedRow, 'forEverybody'>[] {
  const options = (field as Choice).options?.filter(({ bookmark }) => wanted.delete(optionId(field.id, bookmark))) ?? []
  if (wanted.delete(field.id) || (options.length > 0 && options.length === (field as Choice).options.length))
    return [whole(field.id)]
  return options.map(({ bookmark }) => ({ elementId: field.id, option: bookmark }))
}

const whole = (elementId: string) => ({ elementId, option: '' })

function inLog(content: Template, rows: readonly SharedRow[]) {
  const labels = new Map(
    content.sections.flatMap((section) => [...section.items, ...fieldsOf(section)]).map(({ id, label }) => [id, label]),
  )
  const names = rows.map(({ elementId, option }) => `${labels.get(elementId) ?? elementId}${option && ` (${option})`}`)
  const forEverybody = rows.some((row) => row.forEverybody)
  return { Shared: [...new Set(names)].join(', '), 'With all clients': forEverybody }
}

/** Those of one form, or those that another form may use: of the same client, and what is for everybody. */
export async function sharedElements(
  db: Db,
  { templateId, forTemplate }: { templateId?: string | undefined; forTemplate?: string | undefined },
): Promise<{ records: SharedElement[]; recordsQty: number }> {
  const clientId = forTemplate === undefined ? undefined : found(await clientOfTemplate(db, forTemplate))
  const rows = (await sharedInSight(db)).filter(
    (row) =>
      (templateId === undefined || row.templateId === templateId) &&
      (forTemplate === undefined ||
        (row.templateId !== forTemplate && (row.forEverybody || row.clientId === clientId))),
  )
  const elements = Map.groupBy(rows, (row) => `${row.templateId} ${row.elementId}`)
  const records = [...elements.values()].map(elementOf)
  return { records, recordsQty: records.length }
}

function elementOf(parts: readonly SharedInSight[]): SharedElement {
  const [{ templateId, templateName, elementId, forEverybody, category, element }] = parts as [SharedInSight]
  const type = element.kind === 'subsection' ? 'subsection' : element.kind === 'text' ? 'bookmark' : 'checkbox'
  const common = {
    _id: elementId,
    templateId,
    templateName,
    category,
    label: element.label,
    type,
    forEverybody,
  } as const
  return { ...common, element: elementToWire(narrowed(element, parts)) }
}

/** What the fields of another form do there means nothing here, so effects are not taken along. */
function narrowed(element: Field | Subsection, parts: readonly SharedInSight[]): Field | Subsection {
  if (element.kind === 'subsection') return { ...element, fields: element.fields.map(withoutEffects) }
  const field = withoutEffects(element)
  const names = new Set(parts.map(({ option }) => option))
  if (field.kind === 'text' || names.has('')) return field
  return { ...field, options: field.options.filter(({ bookmark }) => names.has(bookmark)) }
}

function withoutEffects(field: Field): Field {
  return { ...field, effects: [] }
}
