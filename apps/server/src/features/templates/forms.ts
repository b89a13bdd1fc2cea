import type { Db } from '@bitewing/db'
import { SHIPPED_TEMPLATES, type Template } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import { type FormRow, findForm, lockForm } from './draft-queries.ts'

/** What the editor shows of a form: its draft, or the version in use. */
export function contentOf({ draft, published }: FormRow): Template {
  return draft?.content ?? published
}

/** One of the client's forms, or one that ships with the program. */
export async function formToRead(db: Db, id: string): Promise<FormRow> {
  return shippedForm(id) ?? found(await findForm(db, id))
}

/** Held until the transaction ends. */
export async function formToChange(db: Db, id: string): Promise<FormRow> {
  if (shippedForm(id) !== undefined) throw fail('templates.shipped')
  return found(await lockForm(db, id))
}

export function shippedForm(id: string): FormRow | undefined {
  const shipped = SHIPPED_TEMPLATES.find((form) => form.id === id)
  if (shipped === undefined) return undefined
  const { name, description, type, template } = shipped
  return { id, clientId: '', name, description, type, version: 1, published: template, revision: 0, draft: undefined }
}
