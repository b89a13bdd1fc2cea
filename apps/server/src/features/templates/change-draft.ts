import { isDeepStrictEqual } from 'node:util'
import type { DraftChanged } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { edit, type EditRefusal, type Operation, type Template } from '@bitewing/domain'
import { fail, type Failure } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { deleteDraft, type FormRow, nextRevision, storeDraft } from './draft-queries.ts'
import { contentOf, formToChange } from './forms.ts'
import { deletePlan } from './plan-queries.ts'

export type Editing = { db: Db; user: { userId: string }; signal(message: Signal): Promise<void> }

/** Far more than a form that anybody would fill in. */
const LARGEST_FORM = 2_000_000

const REFUSALS: Readonly<Record<EditRefusal, () => Failure>> = {
  gone: () => fail('templates.gone'),
  taken: () => fail('templates.taken'),
  unfit: () => fail('templates.unfit'),
}

/**
 * The only way to change a draft: one operation, on the draft as it is at that moment, and the other editors are told. A screen that
 * says what it looked at is refused if the form has changed since.
 */
export async function changeDraft(
  { db, user, signal }: Editing,
  templateId: string,
  plan: (content: Template, form: FormRow) => Operation,
  seen?: number,
): Promise<DraftChanged> {
  const form = await formToChange(db, templateId)
  if (seen !== undefined && seen !== form.revision) throw fail('templates.changed_meanwhile')
  const before = contentOf(form)
  const operation = plan(before, form)
  const done = edit(before, operation)
  if (typeof done === 'string') throw REFUSALS[done]()
  const { template: content, inverse } = done
  if (JSON.stringify(content).length > LARGEST_FORM) throw fail('templates.too_large')
  await deletePlan(db, templateId)
  const revision = await keep(db, form, content, user.userId)
  await tellEditors(signal, form)
  return { revision, inverse, ids: madeBy(operation) }
}

/** A draft that says what is in use is none. */
async function keep(db: Db, form: FormRow, content: Template, userId: string): Promise<number> {
  const { id, clientId, version, published } = form
  if (!isDeepStrictEqual(content, published)) return await storeDraft(db, { id, clientId, version, content, userId })
  await deleteDraft(db, id)
  return await nextRevision(db, id)
}

export async function tellEditors(signal: Editing['signal'], { id, clientId }: FormRow): Promise<void> {
  await signal({ event: { topic: 'templates', clientId, recordId: id } })
}

/** The elements that an operation adds, without what is in them. */
function madeBy(operation: Operation): string[] {
  if (operation.kind === 'all') return operation.operations.flatMap(madeBy)
  if (operation.kind === 'add-section') return [operation.section.id]
  return operation.kind === 'add-item' ? [operation.item.id] : []
}
