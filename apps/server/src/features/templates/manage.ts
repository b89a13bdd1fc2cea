import type { Contract, ParsedInputOf, TemplateRow } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { holdsAt } from '../../kernel/session/principals.ts'
import { tellEditors } from './change-draft.ts'
import { type FormRow, storeDraft } from './draft-queries.ts'
import { contentOf, formToChange, formToRead } from './forms.ts'
import { clientsOf, deleteTemplate, findTemplateRow, insertTemplate, updateNames } from './list-queries.ts'

type Templates = Contract['templates']
type Context = ContextOf<Templates['add']>

/** Empty, and not in use before it is published. */
export async function addTemplate(ctx: Context, fields: ParsedInputOf<Templates['add']>): Promise<TemplateRow> {
  const { db } = ctx
  const id = await insertTemplate(db, { clientId: await clientOf(ctx), ...fields })
  return await told(ctx, id, null)
}

/** With the content of another form as its draft. */
export async function duplicateTemplate(
  ctx: Context,
  { templateId, ...names }: ParsedInputOf<Templates['duplicate']>,
): Promise<TemplateRow> {
  const { db, user } = ctx
  const original = await formToRead(db, templateId)
  const clientId = await clientOf(ctx)
  const id = await insertTemplate(db, { clientId, ...names, type: original.type })
  await storeDraft(db, { id, clientId, version: 0, content: contentOf(original), userId: user.userId })
  return await told(ctx, id, null)
}

export async function renameTemplate(
  ctx: Context,
  { templateId, ...names }: ParsedInputOf<Templates['rename']>,
): Promise<TemplateRow> {
  const before = await formToChange(ctx.db, templateId)
  await updateNames(ctx.db, templateId, names)
  return await told(ctx, templateId, before)
}

export async function removeTemplate(ctx: Context, id: string): Promise<Record<string, never>> {
  const { db, user, tell, signal } = ctx
  const form = await formToChange(db, id)
  const { unused } = found(await findTemplateRow(db, id))
  if (!unused) throw fail('templates.in_use')
  if (form.version > 0 && !holdsAt(user, form.clientId, 'template', 'publish')) throw fail('access.permission')
  await deleteTemplate(db, id)
  const line = inLog(form)
  tell({ ...line, action: 'remove', before: line.after, after: null })
  await tellEditors(signal, form)
  return {}
}

/** Of the first of the selected practices, as one request names it. */
async function clientOf({ db, practiceIds }: Context): Promise<string> {
  const [clientId] = practiceIds.length === 0 ? [] : await clientsOf(db, practiceIds)
  if (clientId === undefined) throw fail('templates.no_practice')
  return clientId
}

async function told({ db, tell, signal }: Context, id: string, before: FormRow | null): Promise<TemplateRow> {
  const after = await formToRead(db, id)
  tell({ ...inLog(after), action: before === null ? 'add' : 'change', before: before && inLog(before).after })
  await tellEditors(signal, after)
  return found(await findTemplateRow(db, id))
}

/** A form as the administration log tells it. */
export function inLog({ id, clientId, name, description, type, version }: FormRow) {
  const after = { Name: name, Description: description, Type: type, Version: version }
  return { subject: 'template' as const, id, label: name, clientIds: [clientId], after }
}
