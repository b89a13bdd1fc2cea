import type { JudgedRow, Upload } from '@bitewing/contract'
import { holds, type Person } from '@bitewing/domain'
import { Failure, fail } from '../../../kernel/errors.ts'
import type { AdministrationContext } from '../../../kernel/http/context.ts'
import { judgeChange, openPerson } from '../../granting/index.ts'
import type { LetterDependencies } from '../../session/index.ts'
import { seenPermissions } from '../present.ts'
import { emailIsTaken, userByEmail, type UserRow } from '../queries.ts'
import { catalogueEntries, practicesByClient } from '../offer-queries.ts'
import { addUser, changeUser, columnsOf, type Wanted } from '../save.ts'
import { type Known, personOf } from './line-to-person.ts'
import { readSheet, type SheetLine } from './read-sheet.ts'

type Judged = { row: JudgedRow; existing: UserRow | undefined; wanted: Wanted | undefined }

/** What would become of each line, by the same rules as in the form. */
export async function previewImport(
  ctx: AdministrationContext,
  files: readonly Upload[],
): Promise<{ rows: JudgedRow[] }> {
  return { rows: (await judgeLines(ctx, readSheet(files))).map(({ row }) => row) }
}

/** All or nobody: judged again, since something may have changed after the preview. */
export async function importUsers(
  ctx: AdministrationContext,
  dependencies: LetterDependencies,
  files: readonly Upload[],
): Promise<{ added: number; changed: number }> {
  const judged = await judgeLines(ctx, readSheet(files))
  const refused = judged.filter(({ row }) => row.verdict === 'refused')
  if (refused.length > 0)
    throw fail('users.sheet_refused', { lines: refused.map(({ row }) => String(row.line)).join(', ') })
  // One signal for all of them, at the end.
  const quiet: AdministrationContext = { ...ctx, signal: async () => {} }
  let [added, changed] = [0, 0]
  for (const { row, existing, wanted } of judged) {
    if (wanted === undefined || row.verdict === 'same') continue
    if (existing === undefined) {
      await addUser(quiet, dependencies, wanted)
      added += 1
    } else {
      await changeUser(quiet, dependencies, existing.id, wanted)
      changed += 1
    }
  }
  if (changed > 0) await ctx.signal({ forgetPrincipals: true })
  return { added, changed }
}

async function judgeLines(ctx: AdministrationContext, lines: readonly SheetLine[]): Promise<Judged[]> {
  const known = { clients: await practicesByClient(ctx.db), catalogue: await catalogueEntries(ctx.db) }
  const seen = new Set<string>()
  const judged: Judged[] = []
  for (const line of lines) {
    const email = line.cells.user.toLowerCase()
    judged.push(
      seen.has(email)
        ? refusal(line, 'Another line has this e-mail address already.')
        : await judgeLine(ctx, known, line),
    )
    seen.add(email)
  }
  return judged
}

async function judgeLine(ctx: AdministrationContext, known: Known, line: SheetLine): Promise<Judged> {
  const existing = await userByEmail(ctx.db, line.cells.user)
  const wanted = personOf(line, known, existing)
  if (typeof wanted === 'string') return refusal(line, wanted)
  if (existing === undefined && (await emailIsTaken(ctx.db, wanted.payload.user)))
    return refusal(line, fail('users.exists').message)
  if (existing !== undefined && !holds(ctx.user.grants, 'user', 'update_user'))
    return refusal(line, 'You may not change people who are there already.')
  try {
    const person = existing === undefined ? undefined : await openPerson(ctx, existing.id)
    const verdict = await verdictOf(ctx, person, existing, wanted)
    return { row: { ...rowOf(line), verdict, sentence: '' }, existing, wanted }
  } catch (error) {
    if (error instanceof Failure) return refusal(line, error.message)
    throw error
  }
}

async function verdictOf(
  ctx: AdministrationContext,
  person: Person | undefined,
  existing: UserRow | undefined,
  wanted: Wanted,
): Promise<'add' | 'change' | 'same'> {
  // A person whom the caller may not change can stand in the sheet unchanged, as in every export.
  if (existing !== undefined && person !== undefined && (await isSame(ctx, person, existing, wanted))) return 'same'
  await judgeChange(ctx, person, {
    practices: new Set(wanted.practices),
    permissions: new Set(wanted.permission),
  })
  return existing === undefined ? 'add' : 'change'
}

async function isSame(ctx: AdministrationContext, person: Person, existing: UserRow, wanted: Wanted): Promise<boolean> {
  const columns = Object.entries(columnsOf(wanted.payload))
  const seen = await seenPermissions(ctx, person)
  return (
    columns.every(([column, value]) => existing[column as keyof UserRow] === value) &&
    person.assigned.practices.symmetricDifference(new Set(wanted.practices)).size === 0 &&
    seen.symmetricDifference(new Set(wanted.permission)).size === 0
  )
}

function rowOf({ line, cells }: SheetLine) {
  return { line, name: `${cells.firstName} ${cells.lastName}`.trim(), user: cells.user }
}

function refusal(line: SheetLine, sentence: string): Judged {
  return { row: { ...rowOf(line), verdict: 'refused', sentence }, existing: undefined, wanted: undefined }
}
