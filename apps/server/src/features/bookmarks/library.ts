import type { Bookmark, bookmarkFields, Contract } from '@bitewing/contract'
import {
  fieldsOf,
  hasUsableNames,
  type LibraryBookmark,
  libraryChange,
  namedOptions,
  robotSource,
} from '@bitewing/domain'
import type { Db } from '@bitewing/db'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import {
  type BookmarkRow,
  bookmarksLike,
  clientsInScope,
  deleteBookmark,
  findBookmark,
  formsUsing,
  insertBookmark,
  isNameTaken,
  libraryEntry,
  lockOwnBookmark,
  numberOfUses,
  updateBookmark,
} from './queries.ts'

type Fields = (typeof bookmarkFields)['_output']
type Ctx = Pick<ContextOf<Contract['bookmarks']['add']>, 'db' | 'user' | 'tell' | 'signal' | 'practiceIds'>

const taken = () => failAt('bookmark', 'bookmarks.exists')
const KINDS = { text: 'text', check: 'one', multiple: 'several' } as const

export async function addBookmark(ctx: Ctx, fields: Fields): Promise<Bookmark> {
  const { db, user } = ctx
  const clientId = await clientOf(ctx, fields.clientId)
  const entry = entryOf(fields, [])
  if (await isNameTaken(db, entry.bookmark)) throw taken()
  const id = await refusingDuplicates(() => insertBookmark(db, clientId, entry, user.userId), taken, 'bookmarks_name')
  const after = found(await findBookmark(db, id))
  await announce(ctx, { ...inLog(after), action: 'add', before: null })
  return withRobot(after)
}

export async function changeBookmark(
  ctx: Ctx,
  { id, version, ...fields }: Fields & { id: string; version: number },
): Promise<Bookmark> {
  const { db, user } = ctx
  const before = await lockedOwn(db, id)
  if (before.type !== fields.type) throw fail('request.not_found')
  if (before.version !== version) throw fail('bookmarks.changed')
  if (before.bookmark !== fields.bookmark) throw failAt('bookmark', 'bookmarks.name_stays')
  await updateBookmark(db, id, entryOf(fields, before.options), user.userId)
  const after = found(await findBookmark(db, id))
  await announce(ctx, { ...inLog(after), action: 'change', before: inLog(before).after })
  return withRobot(after)
}

export async function removeBookmark(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { db } = ctx
  // Waits for who is just taking it into a form, and is seen by who comes after.
  const before = await lockedOwn(db, id)
  const uses = await numberOfUses(db, id)
  if (uses > 0) throw fail('bookmarks.in_use', { count: String(uses) })
  await deleteBookmark(db, id)
  const told = inLog(before)
  await announce(ctx, { ...told, action: 'remove', before: told.after, after: null })
  return {}
}

/** In the log, and to the client's other screens. */
async function announce({ tell, signal }: Ctx, told: Parameters<Ctx['tell']>[0]): Promise<void> {
  tell(told)
  for (const clientId of told.clientIds ?? []) await signal({ event: { topic: 'bookmarks', clientId } })
}

async function lockedOwn(db: Db, id: string): Promise<BookmarkRow> {
  const locked = await lockOwnBookmark(db, id)
  const row = found(await findBookmark(db, id))
  if (locked === undefined) throw fail('bookmarks.shipped')
  return row
}

/** Those that the robot fills come first. */
export async function searchLibrary(db: Db, value: string) {
  const rows = (await bookmarksLike(db, value)).map(withRobot)
  const records = [...rows.filter(({ robot }) => robot !== null), ...rows.filter(({ robot }) => robot === null)]
  return { records, recordsQty: records.length }
}

export async function usesOf(db: Db, id: string) {
  const entry = found(await libraryEntry(db, id))
  const forms = await formsUsing(db, id)
  const usedBy = forms.map(({ _id, name, content }) => {
    const field = content.sections.flatMap(fieldsOf).find(({ bookmark }) => bookmark === entry.bookmark)
    return { _id, name, differs: field !== undefined && libraryChange(entry, field) !== undefined }
  })
  return { usedBy }
}

export function withRobot({ options, ...row }: BookmarkRow): Bookmark {
  return { ...row, options: [...options], robot: robotSource(row.bookmark) ?? null }
}

/** What is left out is the one client whose practices are selected. */
async function clientOf({ db, practiceIds }: Ctx, wanted: string | undefined): Promise<string> {
  const clientIds = await clientsInScope(db, practiceIds)
  const [only, ...others] = clientIds
  if (wanted !== undefined) return found(clientIds.find((clientId) => clientId === wanted))
  if (others.length > 0) throw failAt('clientId', 'bookmarks.which_client')
  return found(only)
}

function entryOf(fields: Fields, before: BookmarkRow['options']): LibraryBookmark {
  const { type, bookmark, label, dataType, length, required } = fields
  const common = { bookmark, label, symbol: fields.symbol === 'none' ? '' : fields.symbol }
  const entry: LibraryBookmark =
    type === 'text'
      ? { ...common, kind: 'text', required: false, data: dataType, maximumLength: length }
      : { ...common, kind: KINDS[type], required, options: optionsOf(fields, before) }
  if (!hasUsableNames(entry)) throw failAt('options', 'bookmarks.options_alike')
  return entry
}

function optionsOf({ bookmark, options }: Fields, before: BookmarkRow['options']) {
  if (options.length === 0) throw failAt('options', 'bookmarks.no_options')
  const labels = new Set(options.map(({ label }) => label.toLowerCase()))
  if (labels.size < options.length) throw failAt('options', 'bookmarks.options_alike')
  const known = new Set(before.map((option) => option.bookmark))
  if (options.some((option) => option.bookmark !== undefined && !known.has(option.bookmark)))
    throw failAt('options', 'bookmarks.option_unknown')
  return namedOptions(bookmark, options)
}

function inLog({ _id, bookmark, label, type, dataType, symbol, length, required, options, clientId }: BookmarkRow) {
  const after = {
    Name: bookmark,
    Label: label,
    Type: type,
    ...(type === 'text'
      ? { Data: dataType, Length: length }
      : { Required: required, Options: options.map((one) => one.label).join(', ') }),
    Symbol: symbol,
  }
  return {
    subject: 'bookmark' as const,
    id: _id,
    label: bookmark,
    clientIds: clientId === null ? [] : [clientId],
    after,
  }
}
