import type { Db } from '@bitewing/db'
import { type ActionName, type Grants, holds } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import * as queries from './queries.ts'

type Choosing = { db: Db; user: { userId: string; grants: Grants } }

/** A column, and the user's link to it if it is shown. */
type OfferedColumn = queries.ColumnRow & { link: queries.Link | null }

/** 2 §2.2: columns that need a permission. */
const GUARDED: Readonly<Record<string, ActionName<'transaction'>>> = {
  PatientId: 'showPatientIdColumn',
  Missing: 'showMissingColumn',
}

/**
 * The columns that the user may see, of all grids. In a grid where the user has chosen nothing, the default columns are
 * shown, and each of them counts as linked under its own id.
 */
async function columnsFor({ db, user }: Choosing): Promise<OfferedColumn[]> {
  const [columns, links] = await Promise.all([queries.allColumns(db), queries.linksOf(db, user.userId)])
  const offered = columns.filter(({ name }) => {
    const guard = GUARDED[name]
    return guard === undefined || holds(user.grants, 'transaction', guard)
  })
  const chosenIn = new Set(offered.filter(({ id }) => links.has(id)).map(({ grid }) => grid))
  return offered.map((column) => {
    const { id, grid, shown_by_default } = column
    const byDefault = shown_by_default ? { id, position: null } : null
    return { ...column, link: chosenIn.has(grid) ? (links.get(id) ?? null) : byDefault }
  })
}

/** In the user's order, where there is one; the hidden columns follow. Without one, all in their usual order. */
async function columnsOf(choosing: Choosing, grid: string): Promise<OfferedColumn[]> {
  const columns = (await columnsFor(choosing)).filter((column) => column.grid === grid)
  if (columns.length === 0) throw fail('request.not_found')
  const isOrdered = columns.some(({ link }) => link !== null && link.position !== null)
  return isOrdered ? columns.toSorted((one, other) => placeOf(one) - placeOf(other)) : columns
}

const placeOf = ({ link }: OfferedColumn) => (link === null ? Number.MAX_SAFE_INTEGER : (link.position ?? 0))

/** The columns of one grid, and which of them the user sees. */
export async function offeredColumns(choosing: Choosing, grid: string) {
  const records = (await columnsOf(choosing, grid)).map(({ id, name, title, description, link }) => ({
    _id: id,
    columnGridName: name,
    name: title,
    description,
    active: link !== null,
    userColumn: link === null ? null : { _id: link.id, columnGridId: id },
  }))
  return { records, recordsQty: records.length }
}

/** The columns that the user sees, of all grids. */
export async function shownColumns(choosing: Choosing) {
  const records = (await columnsFor(choosing)).flatMap(({ id, name, link }) =>
    link === null ? [] : [{ _id: link.id, columnGridId: id, columnGridName: name }],
  )
  return { records, recordsQty: records.length }
}

/** Shows a column, the last one in an order of the user's own. Resolves with the id of the link. */
export async function showColumn(choosing: Choosing, columnId: string): Promise<string> {
  const { db, user } = choosing
  await queries.lockUser(db, user.userId)
  const columns = await columnsFor(choosing)
  const column = columns.find(({ id }) => id === columnId)
  if (column === undefined) throw fail('request.not_found')
  const shown = shownIn(columns, column.grid)
  const last = Math.max(0, ...shown.map(({ position }) => position ?? 0))
  await queries.insertLinks(db, user.userId, [...shown, { columnId, position: last === 0 ? null : last + 1 }])
  return (await queries.linksOf(db, user.userId)).get(columnId)?.id as string
}

export async function hideColumn(choosing: Choosing, linkOrColumnId: string): Promise<void> {
  const { db, user } = choosing
  await queries.lockUser(db, user.userId)
  const columns = await columnsFor(choosing)
  const column = columns.find(({ id, link }) => link?.id === linkOrColumnId || id === linkOrColumnId)
  if (column === undefined) throw fail('request.not_found')
  const left = shownIn(columns, column.grid).filter(({ columnId }) => columnId !== column.id)
  // Without any link, the default columns would come back.
  if (left.length === 0) throw fail('columns.last')
  await queries.insertLinks(db, user.userId, left)
  await queries.deleteLinks(db, user.userId, [column.id])
}

/** Shows exactly these columns of a grid, in this order. */
export async function chooseColumns(choosing: Choosing, grid: string, columnIds: readonly string[]): Promise<void> {
  const { db, user } = choosing
  await queries.lockUser(db, user.userId)
  const offered = (await columnsOf(choosing, grid)).map(({ id }) => id)
  const chosen = [...new Set(columnIds)]
  if (chosen.some((id) => !offered.includes(id))) throw fail('request.not_found')
  await queries.deleteLinks(db, user.userId, offered)
  const links = chosen.map((columnId, index) => ({ columnId, position: index + 1 }))
  await queries.insertLinks(db, user.userId, links)
}

/** Shows the default columns of a grid again, in their usual order. */
export async function resetColumns(choosing: Choosing, grid: string): Promise<void> {
  const { db, user } = choosing
  await queries.lockUser(db, user.userId)
  const offered = (await columnsOf(choosing, grid)).map(({ id }) => id)
  await queries.deleteLinks(db, user.userId, offered)
}

function shownIn(columns: readonly OfferedColumn[], grid: string) {
  return columns.flatMap((column) =>
    column.grid === grid && column.link !== null ? [{ columnId: column.id, position: column.link.position }] : [],
  )
}
