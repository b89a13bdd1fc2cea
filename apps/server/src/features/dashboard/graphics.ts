import type { DashboardGraphics } from '@bitewing/contract'
import {
  daysBefore,
  OTHER_PARTS,
  RECORD_GROUPS,
  type RecordClass,
  type RecordGroup,
  share,
  STATUS_PARTS,
} from '@bitewing/domain'
import type { Counted, DashboardAsked } from './queries.ts'

/** How long a person would sit at a verification that the robot does (docs/decisions/0051). */
export type MinutesSaved = { readonly fbd: number; readonly elg: number }

type Line = { readonly type: string; readonly class: RecordClass; readonly n: number; readonly audited: number }

const TYPES = ['All', 'FBD', 'ELG'] as const

/** The dashboard out of what was counted. */
export function graphicsOf(counted: Counted, asked: DashboardAsked, minutes: MinutesSaved): DashboardGraphics {
  const linesOf = (wanted: boolean): Line[] =>
    counted.classes
      .filter(([before]) => before === wanted)
      .map(([, type, recordClass, n, audited]) => ({ type, class: recordClass, n, audited }))
  const [lines, earlier] = [linesOf(false), linesOf(true)]
  const { next, weeks, practices, payers } = counted
  return {
    next,
    weeks: [...weeks],
    counters: countersOf(lines),
    statuses: partsOf(lines, STATUS_PARTS),
    others: partsOf(lines, OTHER_PARTS),
    total: totalOf(lines),
    robot: robotOf(lines, minutes),
    before: {
      ...daysBefore({ from: asked.startDate, to: asked.endDate }),
      total: totalOf(earlier),
      counters: countersOf(earlier),
      robot: robotOf(earlier, minutes),
    },
    practices: [...practices],
    payers: [...payers],
  }
}

function countersOf(lines: readonly Line[]): DashboardGraphics['counters'] {
  return {
    completed: totalOf(inGroup(lines, 'completed')),
    notCompleted: totalOf(inGroup(lines, 'notCompleted')),
    notFound: totalOf(inGroup(lines, 'notFound')),
    audited: lines.reduce((sum, { audited }) => sum + audited, 0),
    other: inGroup(lines, 'stillOpen').reduce((sum, { n, audited }) => sum + n - audited, 0),
  }
}

/** Shares are of what there is of the type. */
function partsOf<N extends RecordGroup>(lines: readonly Line[], names: readonly N[]) {
  return TYPES.flatMap((type) => {
    const ofType = type === 'All' ? lines : lines.filter((line) => line.type === type)
    const total = totalOf(ofType)
    return names.map((name) => {
      const count = totalOf(inGroup(ofType, name))
      return { type, name, count, percentage: share(count, total) }
    })
  })
}

function robotOf(lines: readonly Line[], minutes: MinutesSaved): DashboardGraphics['robot'] {
  const done = inGroup(lines, 'robot')
  const completed = totalOf(done)
  const minutesSaved = done.reduce((sum, { type, n }) => sum + n * (type === 'FBD' ? minutes.fbd : minutes.elg), 0)
  return { completed, percentage: share(completed, totalOf(inGroup(lines, 'completed'))), minutesSaved }
}

function inGroup(lines: readonly Line[], group: RecordGroup): Line[] {
  const classes: readonly RecordClass[] = RECORD_GROUPS[group]
  return lines.filter((line) => classes.includes(line.class))
}

function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { n }) => sum + n, 0)
}
