import {
  type contract,
  LARGEST_WORD_FORM,
  type ParsedInputOf,
  type SentFile,
  WORD_FORM_TYPES,
  type WordForm,
  type WordFormType,
} from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { bookmarkNames, sameName } from '@bitewing/documents'
import type { DocumentMaker } from '../../kernel/documents/document-maker.ts'
import { fail, found } from '../../kernel/errors.ts'
import type { AdministrationContext, ContextOf } from '../../kernel/http/context.ts'
import { inspect } from '../files/index.ts'
import { endUse, findFile, findInUse, findPractice, insertFile, lockPractice, publishedForm } from './queries.ts'

type Replace = (typeof contract)['wordForms']['replace']
type Named = { id: string; type: WordFormType }

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const LONGEST_NAME = 150
/** What the log says where the practice has none of its own. */
const OURS = 'Bitewing’s'

export async function listWordForms(db: Db, id: string): Promise<WordForm[]> {
  found(await findPractice(db, id))
  const forms: WordForm[] = []
  for (const type of WORD_FORM_TYPES) forms.push(await wordForm(db, { id, type }))
  return forms
}

export async function ownFile(db: Db, { id, type }: Named): Promise<SentFile> {
  const { filename, content } = found(await findFile(db, id, type))
  return { filename, contentType: DOCX, size: content.length, content }
}

/** The file is looked at before the transaction; what is replaced stays for the records that were verified with it. */
export async function replaceWordForm(
  ctx: ContextOf<Replace>,
  maker: DocumentMaker,
  { files, ...named }: ParsedInputOf<Replace>,
): Promise<WordForm> {
  await ctx.inScope(async (db) => found(await findPractice(db, named.id)))
  const [{ filename, bytes } = { filename: '', bytes: new Uint8Array() }] = files
  if (bytes.length > LARGEST_WORD_FORM) throw fail('word_forms.too_large')
  if (inspect(files).kind !== 'docx') throw fail('word_forms.not_docx')
  const read = await maker.bookmarks(bytes)
  if ('problem' in read) throw fail(`word_forms.${read.problem}`)
  return await ctx.inScope(async (db, { tell }) => {
    const practice = found(await lockPractice(db, named.id))
    const before = await wordForm(db, named)
    if (judged(before.names, read.names).known.length === 0) throw fail('word_forms.no_known_bookmarks')
    const now = new Date().toISOString()
    await endUse(db, named.id, named.type, now)
    await insertFile(db, {
      practice_id: named.id,
      type: named.type,
      filename: filename.slice(-LONGEST_NAME),
      content: Buffer.from(bytes),
      bookmarks: read.names,
      used_from: now,
      added_by: ctx.user.userId,
    })
    const after = await wordForm(db, named)
    tell({ ...inLog(practice, after), action: 'change', before: inLog(practice, before).after })
    return after
  })
}

export async function removeWordForm(
  { db, tell }: AdministrationContext,
  named: Named,
): Promise<Record<string, never>> {
  const practice = found(await lockPractice(db, named.id))
  const before = await wordForm(db, named)
  if (before.own === null) throw fail('request.not_found')
  await endUse(db, named.id, named.type, new Date().toISOString())
  const after = { ...before, own: null }
  tell({ ...inLog(practice, after), action: 'change', before: inLog(practice, before).after })
  return {}
}

async function wordForm(db: Db, { id, type }: Named): Promise<WordForm> {
  const template = await publishedForm(db, id, type)
  const names = template === undefined ? [] : bookmarkNames(template)
  const file = await findInUse(db, id, type)
  if (file === undefined) return { type, names, own: null }
  const { bookmarks, ...own } = file
  return { type, names, own: { ...own, ...judged(names, bookmarks) } }
}

function judged(names: readonly string[], bookmarks: readonly string[]): { known: string[]; unknown: string[] } {
  const known = new Set(names.map(sameName))
  const [yes, no] = [true, false].map((wanted) => bookmarks.filter((name) => known.has(sameName(name)) === wanted))
  return { known: yes ?? [], unknown: no ?? [] }
}

function inLog({ id, name, clientId }: { id: string; name: string; clientId: string }, { type, own }: WordForm) {
  const after = { [`Word form ${type}`]: own?.filename ?? OURS }
  return { subject: 'practice' as const, id, label: name, clientIds: [clientId], practiceIds: [id], after }
}
