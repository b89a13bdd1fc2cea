import type { Db } from '@bitewing/db'
import { type ActionName, type Grants, holds } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import * as queries from './queries.ts'

type Choosing = { db: Db; user: { userId: string; grants: Grants } }

/** A column, and the user's link to it if it is shown. */
type OfferedColumn = queries.ColumnRow & { link: string | null }

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
    return { ...column, link: chosenIn.has(grid) ? (links.get(id) ?? null) : shown_by_default ? id : null }
  })
}

/** The columns of one grid, and which of them the user sees. */
export async function offeredColumns(choosing: Choosing, grid: string) {
  const columns = (await columnsFor(choosing)).filter((column) => column.grid === grid)
  if (columns.length === 0) throw fail('request.not_found')
  const records = columns.map(({ id, name, description, link }) => ({
    _id: id,
    columnGridName: name,
    name,
    description,
    active: link !== null,
    userColumn: link === null ? null : { _id: link, columnGridId: id },
  }))
  return { records, recordsQty: records.length }
}

/** The columns that the user sees, of all grids. */
export async function shownColumns(choosing: Choosing) {
  const records = (await columnsFor(choosing)).flatMap(({ id, name, link }) =>
    link === null ? [] : [{ _id: link, columnGridId: id, columnGridName: name }],
  )
  return { records, recordsQty: records.length }
}

/** Resolves with the id of the link, which may have existed before. */
export async function showColumn(choosing: Choosing, columnId: string): Promise<string> {
  const { db, user } = choosing
  await queries.lockUser(db, user.userId)
  const columns = await columnsFor(choosing)
  const column = columns.find(({ id }) => id === columnId)
  if (column === undefined) throw fail('request.not_found')
  await queries.insertLinks(db, user.userId, [...shownIn(columns, column.grid), columnId])
  return (await queries.linksOf(db, user.userId)).get(columnId) as string
}

export async function hideColumn(choosing: Choosing, linkOrColumnId: string): Promise<void> {
  const { db, user } = choosing
  await queries.lockUser(db, user.userId)
  const columns = await columnsFor(choosing)
  const column = columns.find(({ id, link }) => link === linkOrColumnId || id === linkOrColumnId)
  if (column === undefined) throw fail('request.not_found')
  const left = shownIn(columns, column.grid).filter((id) => id !== column.id)
  // Without any link, the default columns would come back.
  if (left.length === 0) throw fail('columns.last')
  await queries.insertLinks(db, user.userId, left)
  await queries.deleteLink(db, user.userId, column.id)
}

function shownIn(columns: readonly OfferedColumn[], grid: string): string[] {
  return columns.filter((column) => column.grid === grid && column.link !== null).map(({ id }) => id)
}
