import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { centsOf, HIGHEST_PRICE, plainCode, priceOf, raisedPrice, type Rounding, shownCents } from '@bitewing/domain'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import { insertChange, type LineChange } from './change-queries.ts'
import { insertLines, lineAfter, lineById, linesOf, type StoredLine, updateLines } from './line-queries.ts'
import { inLog, shownLine } from './present.ts'
import { lockSchedule, type ScheduleRow, scheduleById, scheduleChanged } from './queries.ts'
import { type Changing, checkedLines } from './save-schedule.ts'

type Fees = (typeof contract)['fees']

/** Whoever started from an older version is told so, and nothing is overwritten. */
async function heldSchedule(db: Db, id: string, version: number): Promise<ScheduleRow> {
  const schedule = found(await lockSchedule(db, id))
  if (schedule.version !== version) throw fail('fees.stale')
  return schedule
}

export async function changeLine({ db, user, tell }: Changing, wish: ParsedInputOf<Fees['changeLine']>) {
  const { schedule_id } = found(await lineById(db, wish.id))
  const schedule = found(await lockSchedule(db, schedule_id))
  const { version, schedule_id: _, ...before } = found(await lineById(db, wish.id))
  if (version !== wish.version) throw fail('fees.stale')
  const after: StoredLine = {
    id: before.id,
    code: plainCode(wish.serviceCode),
    description: wish.serviceDescription,
    cents: centsOf(wish.price) as number,
  }
  const taken = () => failAt('serviceCode', 'fees.taken', { code: after.code })
  await refusingDuplicates(() => updateLines(db, [after]), taken)
  await scheduleChanged(db, schedule.id, 0)
  const change = { userId: user.userId, kind: 'line' as const, words: wordsOf(before, after), lines: 1 }
  await insertChange(db, schedule, change, [{ lineId: before.id, before, after }])
  tell({ ...inLog(user, schedule), action: 'change', before: fieldsOf(before), after: fieldsOf(after) })
  return shownLine(await lineAfter(db, before.id))
}

const fieldsOf = ({ code, description, cents }: StoredLine) => ({
  Code: code,
  Description: description,
  Price: priceOf(cents),
})

function wordsOf(before: StoredLine, after: StoredLine): string {
  const changes = [
    ...(before.code === after.code ? [] : [`the code became ${after.code}`]),
    ...(before.description === after.description ? [] : ['the description was changed']),
    ...(before.cents === after.cents ? [] : [`${shownCents(before.cents)} became ${shownCents(after.cents)}`]),
  ]
  return `${before.code}: ${changes.length === 0 ? 'saved as it was' : changes.join(', ')}.`
}

/** Known codes get the pasted price and description, others are added. */
export async function pasteLines(ctx: Changing, { id, version, services }: ParsedInputOf<Fees['paste']>) {
  const { db, user, tell } = ctx
  const pasted = checkedLines(services)
  const schedule = await heldSchedule(db, id, version)
  const known = new Map((await linesOf(db, id)).map((line) => [line.code, line]))
  const changed: LineChange[] = []
  const added = pasted.filter(({ code }) => !known.has(code))
  for (const { code, description, cents } of pasted) {
    const before = known.get(code)
    if (before === undefined || (before.description === description && before.cents === cents)) continue
    changed.push({ lineId: before.id, before, after: { ...before, description, cents } })
  }
  const touched = changed.length + added.length
  if (touched > 0) {
    await updateLines(
      db,
      changed.flatMap(({ after }) => after ?? []),
    )
    const ids = await insertLines(db, schedule, added)
    const made = added.map((line, at) => ({ ...line, id: ids[at] as string }))
    await scheduleChanged(db, id, added.length)
    const words = `Pasted: ${changed.length} changed, ${added.length} added.`
    await insertChange(db, schedule, { userId: user.userId, kind: 'pasted', words, lines: touched }, [
      ...changed,
      ...made.map((after) => ({ lineId: after.id, before: null, after })),
    ])
  }
  tell({
    ...inLog(user, schedule),
    action: 'paste',
    before: { Lines: schedule.lines, Changed: 0 },
    after: { Lines: schedule.lines + added.length, Changed: changed.length },
  })
  return { changed: changed.length, added: added.length, same: pasted.length - touched }
}

type Raise = { percent: number; rounding: Rounding }

/** What all prices would be; the first lines are shown as examples. */
export async function previewRaise(db: Db, id: string, raise: Raise) {
  found(await scheduleById(db, id))
  const lines = await linesOf(db, id)
  const records = lines.slice(0, 25).map(({ code, cents }) => ({
    serviceCode: code,
    before: priceOf(cents),
    after: priceOf(raisedPrice(cents, raise.percent, raise.rounding)),
  }))
  return { ...sumsOf(raisedLines(lines, raise)), lines: lines.length, records }
}

export async function raiseLines(ctx: Changing, { id, version, ...raise }: ParsedInputOf<Fees['raise']>) {
  const { db, user, tell } = ctx
  const schedule = await heldSchedule(db, id, version)
  const changed = raisedLines(await linesOf(db, id), raise)
  const differing = changed.filter(({ before, after }) => before?.cents !== after?.cents)
  if (changed.some(({ after }) => (after?.cents ?? 0) > HIGHEST_PRICE)) throw fail('fees.too_high')
  await updateLines(
    db,
    differing.flatMap(({ after }) => after ?? []),
  )
  await scheduleChanged(db, id, 0)
  const words = `All prices ${raise.percent < 0 ? 'lowered' : 'raised'} by ${Math.abs(raise.percent)}%.`
  const lines = differing.length
  await insertChange(db, schedule, { userId: user.userId, kind: 'raised', words, lines }, differing)
  const sums = sumsOf(changed)
  tell({
    ...inLog(user, schedule),
    action: 'raise',
    before: { Sum: sums.before },
    after: { Sum: sums.after, By: `${raise.percent}%` },
  })
  return { ...sums, lines }
}

function raisedLines(lines: readonly StoredLine[], { percent, rounding }: Raise): LineChange[] {
  return lines.map((before) => ({
    lineId: before.id,
    before,
    after: { ...before, cents: raisedPrice(before.cents, percent, rounding) },
  }))
}

function sumsOf(changed: readonly LineChange[]) {
  const sum = (part: 'before' | 'after') => changed.reduce((total, change) => total + (change[part]?.cents ?? 0), 0)
  return { before: shownCents(sum('before')), after: shownCents(sum('after')) }
}
