import { draftToWire, type SentFile, type TemplateData } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { emptyForm, toDocx } from '@bitewing/documents'
import { checkTemplate, fileNamePart } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import { contentOf, formToRead } from './forms.ts'
import { findTemplateRow } from './list-queries.ts'
import { bookmarksOf } from './operations.ts'
import { findPlan } from './plan-queries.ts'
import { recountRemaining } from './publish-queries.ts'

/** A form as its editor shows it. */
export async function templateData(db: Db, id: string): Promise<TemplateData> {
  const form = await formToRead(db, id)
  const row = found(await findTemplateRow(db, id))
  const content = contentOf(form)
  return {
    ...row,
    revision: form.revision,
    changed: form.draft === undefined ? null : { at: form.draft.changedAt, by: form.draft.changedBy },
    planned: await findPlan(db, id),
    sections: draftToWire(content),
    problems: [...checkTemplate(content)],
    published: bookmarksOf(form.published),
    recountLeft: await recountRemaining(db, id),
  }
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** To print and fill by hand. */
export async function templateDocument(db: Db, id: string): Promise<SentFile> {
  const form = await formToRead(db, id)
  const content = toDocx(emptyForm({ template: contentOf(form), name: form.name }))
  const name = fileNamePart(form.name)
  return { filename: `${name === '' ? 'template' : name}.docx`, contentType: DOCX, size: content.length, content }
}
