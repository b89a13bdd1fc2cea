import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type Grants, type GridSort, holds, type StatusPriority } from '@bitewing/domain'
import { fileTime } from '../../kernel/data/file-time.ts'
import { rowsWorkbook } from '../../kernel/data/workbook.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { gridRows, gridWorkbook, pageWithoutPatientId, pageWithPatientId } from './grid-queries.ts'
import { clientsInSight, ownOrder } from './queries.ts'

type Transactions = (typeof contract)['transactions']

export async function listGrid(ctx: ContextOf<Transactions['list']>, input: ParsedInputOf<Transactions['list']>) {
  const page = seesPatientId(ctx.user) ? pageWithPatientId : pageWithoutPatientId
  return await page(ctx, await withOwnOrder(ctx.db, ctx.user.userId, input))
}

export async function exportGrid(
  ctx: ContextOf<Transactions['download']>,
  input: ParsedInputOf<Transactions['download']>,
): Promise<SentFile> {
  const { filename, asked } = await ctx.inScope(async (db) => ({
    filename: await fileName(db, new Date()),
    asked: await withOwnOrder(db, ctx.user.userId, input),
  }))
  const columns = gridWorkbook(seesPatientId(ctx.user) ? await ctx.identifiers() : undefined)
  return await rowsWorkbook(ctx, gridRows, asked, { filename, sheet: 'All Transactions', columns })
}

function seesPatientId({ grants }: { grants: Grants }): boolean {
  return holds(grants, 'transaction', 'showPatientIdColumn')
}

/** Adds the caller's saved order if the request has none. The order of statuses matters only when sorting by status. */
async function withOwnOrder<I extends { sort?: GridSort | undefined; priority?: StatusPriority | undefined }>(
  db: Db,
  userId: string,
  input: I,
): Promise<I> {
  const { sort, priority } = input
  if (sort !== undefined && (priority !== undefined || sort.eligibilityStatus === undefined)) return input
  const own = await ownOrder(db, userId)
  return { ...input, sort: sort ?? own?.sort ?? undefined, priority: priority ?? own?.priority ?? undefined }
}

/** 2 §9: the client's name and the current time at the practice. */
async function fileName(db: Db, now: Date): Promise<string> {
  const rows = await clientsInSight(db)
  const clients = [...new Set(rows.map(({ client }) => client))]
  const name = clients.length > 1 ? `${clients[0]} and ${clients.length - 1} more` : (clients[0] ?? '')
  return `${name} ${fileTime(now, rows[0]?.timeZone ?? 'UTC')}.xlsx`
}
