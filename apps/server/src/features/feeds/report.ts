import type { FeedReport, FeedReportRow } from '@bitewing/contract'
import type { Db, FeedKind } from '@bitewing/db'
import { addDays, checkDelivery, dueOn, everyDay } from '@bitewing/domain'
import {
  type Delivered,
  deliveries,
  deliveringPractices,
  type DeliveringPractice,
  type Expected,
  expectedFiles,
} from './expectation-queries.ts'

/** How far the small curves go back, and with it what is known as usual. */
const DAYS = 14

/** 3 §2: what each practice's system had to deliver on a day, what came, and whether that is as usual. */
export async function feedReport(db: Db, kind: FeedKind, date: string, only?: string): Promise<FeedReport> {
  const expected = await expectedFiles(db)
  const delivering = await deliveringPractices(db, kind, only)
  const practices = delivering.filter(({ pms }) => expected.some((one) => one.pms === pms))
  const practiceIds = practices.map(({ id }) => id)
  const came = practiceIds.length === 0 ? [] : await deliveries(db, kind, { practiceIds, day: date, days: DAYS })
  const ofPractice = Map.groupBy(came, ({ practice_id }) => practice_id)
  const systems = [...new Set(practices.map(({ pms }) => pms))]
  return {
    structure: systems.map((pms) => ({ pms, columns: columnsOf(expected, pms) })),
    data: systems.map((pms) => ({
      pms,
      rows: practices
        .filter((practice) => practice.pms === pms)
        .map((practice) => rowOf(practice, columnsOf(expected, pms), ofPractice.get(practice.id) ?? [], date)),
    })),
  }
}

function columnsOf(expected: readonly Expected[], pms: string) {
  return expected.filter((one) => one.pms === pms).map(({ name, pattern, required }) => ({ name, pattern, required }))
}

function rowOf(
  practice: DeliveringPractice,
  columns: readonly Omit<Expected, 'pms'>[],
  came: readonly Delivered[],
  date: string,
): FeedReportRow {
  const due = dueOn(date, practice, { day: practice.today, time: practice.time })
  const newest = came.filter(({ day }) => day === date)[0] ?? came.at(-1)
  const cells = columns.map(({ name, required }) => {
    const ofColumn = new Map(came.filter(({ column }) => column === name).map((one) => [one.day, one]))
    const found = ofColumn.get(date)
    const earlier = [...ofColumn.values()].filter(({ day }) => day < date).toSorted((a, b) => (a.day < b.day ? 1 : -1))
    const { ok, why } = checkDelivery({ found, earlier, required, due, deadline: practice.deadline, came: found?.came })
    const days = lastDays(date).map((day) => amountOf(ofColumn.get(day)))
    const cell = {
      lines: found?.lines ?? null,
      size: found?.size ?? 0,
      created: found?.created_at ?? null,
      ok,
      why,
      days,
    }
    return [name, cell] as const
  })
  const { id, name, deadline, days, alarmTo } = practice
  return {
    practice: name,
    practiceId: id,
    container: newest?.container ?? '',
    folder: newest?.folder ?? '',
    deadline,
    days,
    alarmTo,
    cells: Object.fromEntries(cells),
  }
}

function amountOf(delivered: Delivered | undefined): number | null {
  return delivered === undefined ? null : (delivered.lines ?? delivered.size)
}

/** The oldest first. */
function lastDays(date: string): string[] {
  return everyDay(addDays(date, 1 - DAYS), date)
}
