import type { Db } from '@bitewing/db'
import { fail, found } from '../../kernel/errors.ts'
import { changeById, changesOf, insertChange, type LineChange, linesOfChange, markUndone } from './change-queries.ts'
import { deleteLines, insertLines, linesOf, type StoredLine, updateLines } from './line-queries.ts'
import { inLog } from './present.ts'
import { deleteSchedule, lockSchedule, type ScheduleRow, scheduleById, scheduleChanged } from './queries.ts'
import type { Changing } from './save-schedule.ts'

export async function shownChanges(db: Db, scheduleId: string) {
  const schedule = found(await scheduleById(db, scheduleId))
  const changes = await changesOf(db, scheduleId)
  const records = changes.map(({ id, undone, ...change }) => ({
    _id: id,
    ...change,
    mayBeUndone: !undone && (change.kind !== 'saved' || isUntouched(schedule)),
  }))
  return { records, recordsQty: records.length }
}

/** As it was saved: only then it can be taken away as a whole. */
const isUntouched = ({ version }: ScheduleRow) => version === 1

/** Puts back what a change changed, and is a change itself, which can be undone. What was changed again since is left. */
export async function undoChange(ctx: Changing, id: string): Promise<{ restored: number; left: number }> {
  const { db, user, tell } = ctx
  const change = found(await changeById(db, id))
  const schedule = found(await lockSchedule(db, change.schedule_id))
  if (!(await markUndone(db, id))) throw fail('fees.undone')
  if (change.kind === 'saved') {
    if (!isUntouched(schedule)) throw fail('fees.changed_since')
    await deleteSchedule(db, schedule.id)
    tell({ ...inLog(user, schedule), action: 'remove', before: { Lines: schedule.lines }, after: null })
    return { restored: schedule.lines, left: 0 }
  }
  const all = await linesOfChange(db, id)
  const restored = restorable(all, await linesOf(db, schedule.id))
  const grown = await restore(db, schedule, restored)
  await scheduleChanged(db, schedule.id, grown)
  const words = `Undone: ${change.words}`
  const lines = restored.length
  await insertChange(db, schedule, { userId: user.userId, kind: 'undone', words, lines }, restored)
  const before = { Lines: schedule.lines, Undone: '' }
  tell({
    ...inLog(user, schedule),
    action: 'undo',
    before,
    after: { Lines: schedule.lines + grown, Undone: change.words },
  })
  return { restored: restored.length, left: all.length - restored.length }
}

/** The changes turned round, of lines that still are as the change left them. */
function restorable(changes: readonly LineChange[], present: readonly StoredLine[]): LineChange[] {
  const byId = new Map(present.map((line) => [line.id, line]))
  const byCode = new Map(present.map((line) => [line.code, line.id]))
  return changes
    .filter(({ lineId, before, after }) => {
      const holder = before === null ? undefined : byCode.get(before.code)
      return isSame(byId.get(lineId) ?? null, after) && (holder === undefined || holder === lineId)
    })
    .map(({ lineId, before, after }) => ({ lineId, before: after, after: before }))
}

function isSame(one: StoredLine | null, other: StoredLine | null): boolean {
  if (one === null || other === null) return one === other
  return one.code === other.code && one.description === other.description && one.cents === other.cents
}

/** Returns how many lines more there are. */
async function restore(db: Db, schedule: ScheduleRow, changes: readonly LineChange[]): Promise<number> {
  const gone = changes.filter(({ after }) => after === null).map(({ lineId }) => lineId)
  const back = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []))
  const changed = changes.flatMap(({ before, after }) => (before !== null && after !== null ? [after] : []))
  await deleteLines(db, gone)
  await updateLines(db, changed)
  await insertLines(db, schedule, back)
  return back.length - gone.length
}
