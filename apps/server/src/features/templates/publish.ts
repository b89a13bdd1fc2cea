import { type Contract, draftToWire, type OutputOf, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  checkTemplate,
  differences,
  fieldsOf,
  lostBookmarks,
  replacement,
  requiredCounts,
  storedBookmarks,
  answerAt,
  NOT_CHOSEN,
  type Template,
  wholeIdentifiers,
} from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { changeDraft, type Editing, tellEditors } from './change-draft.ts'
import { deleteDraft, type FormRow } from './draft-queries.ts'
import { contentOf, formToChange, formToRead } from './forms.ts'
import { inLog } from './manage.ts'
import {
  findVersion,
  newestRecords,
  openRecords,
  practicesUsing,
  publishVersion,
  recountForm,
  versionsOf,
} from './publish-queries.ts'

type Templates = Contract['templates']

type Publishing = Editing & Pick<ContextOf<Templates['publish']>, 'tell'>

/** What can be published: the draft as it was looked at, complete and without problems. */
export function refuseUnfit({ revision, draft }: FormRow, seen: number): Template {
  if (seen !== revision) throw fail('templates.changed_meanwhile')
  if (draft === undefined) throw fail('templates.nothing_to_publish')
  const { content } = draft
  if (content.sections.flatMap(fieldsOf).length === 0) throw fail('templates.empty')
  const problems = checkTemplate(content)
  if (problems.length > 0) throw fail('templates.has_problems', { count: String(problems.length) })
  return content
}

/** The version in use is kept, the draft takes its place, and open records are counted again, all or nothing. */
export async function publishTemplate(
  { db, user, tell, signal }: Publishing,
  { id, revision: seen, comment }: ParsedInputOf<Templates['publish']>,
): Promise<OutputOf<Templates['publish']>> {
  const form = await formToChange(db, id)
  const content = refuseUnfit(form, seen)
  const { version, revision } = await publishVersion(db, { id, content, userId: user.userId, comment })
  await deleteDraft(db, id)
  await recountForm(db, id)
  const changes = differences(form.published, content).map(
    ({ change, element, label }) => `${change} ${element} ${label}`,
  )
  tell({
    ...inLog(form),
    action: 'publish',
    before: { Version: form.version },
    after: { Version: version, Comment: comment, Changes: changes.join('; ').slice(0, 4000) },
  })
  await tellEditors(signal, form)
  return { version, revision }
}

/** So many records are looked at: counting all would take minutes for a large client. */
const LOOKED_AT = { ofEach: 200, inAll: 1000 }

/** Everything that publishing the draft would do. */
export async function differenceOf(db: Db, id: string): Promise<OutputOf<Templates['difference']>> {
  const form = await formToRead(db, id)
  const { published } = form
  const content = contentOf(form)
  const records = (await newestRecords(db, id, LOOKED_AT)).map(({ answers }) => wholeIdentifiers.answers(answers))
  const gapsWith = (template: Template) =>
    records.filter((answers) => requiredCounts(template, answers).missing > 0).length
  const lost = new Set(lostBookmarks(published, content))
  const required = new Set(requiredFields(published).map(({ bookmark }) => bookmark))
  return {
    revision: form.revision,
    version: form.version,
    differences: differences(published, content).map((each) => ({ ...each, details: [...each.details] })),
    practices: await practicesUsing(db, id),
    openRecords: await openRecords(db, id),
    becomeRequired: requiredFields(content)
      .filter(({ bookmark }) => !required.has(bookmark))
      .map(({ bookmark, label }) => ({ bookmark, label })),
    lost: published.sections
      .flatMap(fieldsOf)
      .filter(({ bookmark }) => lost.has(bookmark))
      .map((field) => ({
        bookmark: field.bookmark,
        label: field.label,
        records: records.filter((answers) => storedBookmarks(field).some((name) => hasValue(answerAt(answers, name))))
          .length,
      })),
    gaps: { looked: records.length, now: gapsWith(published), afterwards: gapsWith(content) },
  }
}

const hasValue = (answer: string) => answer !== '' && answer !== NOT_CHOSEN

function requiredFields(template: Template) {
  return template.sections.flatMap(fieldsOf).filter(({ required }) => required)
}

export async function listVersions(db: Db, id: string): Promise<OutputOf<Templates['versions']>> {
  await formToRead(db, id)
  return await versionsOf(db, id)
}

/** What it changed in the one before. */
export async function readVersion(db: Db, id: string, version: number): Promise<OutputOf<Templates['version']>> {
  const { content, before, ...line } = found(await findVersion(db, id, version))
  const changes = differences(before ?? { sections: [] }, content)
  return {
    ...line,
    sections: draftToWire(content),
    differences: changes.map((each) => ({ ...each, details: [...each.details] })),
  }
}

/** Makes a former version the draft. */
export async function restoreVersion(
  editing: Editing,
  { id, version, revision }: ParsedInputOf<Templates['restore']>,
): Promise<OutputOf<Templates['restore']>> {
  const { content } = found(await findVersion(editing.db, id, version))
  return await changeDraft(editing, id, (draft) => replacement(draft, content), revision)
}
