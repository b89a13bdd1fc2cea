import {
  addDays,
  addRecordType,
  FILTER_OPERATIONS,
  type FilterOperation,
  type GridFilter,
  type GridSort,
  RECORD_GROUP_NAMES,
  type RecordGroup,
  SORT_FIELDS,
  type SortField,
  takesValue,
  TEXT_FILTERS,
  YES_NO_FILTERS,
} from '@bitewing/domain'
import { type DateRange, isCalendarDate, today } from '../../../kit/date/index.ts'

/** What the user has chosen to see in the grid. */
export type GridView = {
  readonly startDate: string
  readonly endDate: string
  readonly type: readonly string[]
  readonly practiceId: string
  readonly filter: GridFilter
  /** A temporary order; undefined means the user's own order. */
  readonly sort: GridSort | undefined
  /** What a number of the dashboard counts; '' means whatever. */
  readonly group: RecordGroup | ''
  /** Which records at all: everything, what waits for a call, or each practice's next days. */
  readonly queue: 'toCall' | 'upcoming' | 'all'
  readonly rows: 'paged' | 'endless'
  readonly page: number
  readonly rowsPerPage: number
}

const QUEUES = ['toCall', 'upcoming', 'all'] as const

/** 2 §9 */
export const PAGE_SIZES = [25, 50, 100] as const

export function defaultView(today: string): GridView {
  return {
    startDate: today,
    endDate: today,
    type: [],
    practiceId: '',
    filter: {},
    sort: undefined,
    group: '',
    queue: 'all',
    rows: 'paged',
    page: 0,
    rowsPerPage: PAGE_SIZES[0],
  }
}

/** A patient's name must be neither in a link nor in the browser's permanent storage. */
export function withoutPatient(filter: GridFilter): GridFilter {
  const { patientName: _, ...rest } = filter
  return rest
}

/** The view as URL parameters, without a patient's name and without default values. */
export function writeView(view: GridView, defaults: GridView): URLSearchParams {
  const params = new URLSearchParams()
  if (view.startDate !== defaults.startDate || view.endDate !== defaults.endDate)
    params.set('dates', `${view.startDate}..${view.endDate}`)
  if (view.type.length > 0) params.set('type', view.type.join(','))
  if (view.practiceId !== '') params.set('practice', view.practiceId)
  for (const [name, condition] of Object.entries(withoutPatient(view.filter)))
    params.set(
      name,
      'value' in condition && takesValue(condition.operation)
        ? `${condition.operation}:${condition.value}`
        : condition.operation,
    )
  if (view.sort !== undefined)
    params.set(
      'sort',
      Object.entries(view.sort)
        .map(([field, direction]) => (direction === -1 ? `-${field}` : field))
        .join(','),
    )
  if (view.group !== '') params.set('group', view.group)
  if (view.queue !== defaults.queue) params.set('queue', view.queue)
  if (view.rows !== defaults.rows) params.set('rows', view.rows)
  if (view.page > 0) params.set('page', String(view.page))
  if (view.rowsPerPage !== defaults.rowsPerPage) params.set('rowsPerPage', String(view.rowsPerPage))
  return params
}

/** Invalid parameters are ignored. */
export function readView(params: URLSearchParams, defaults: GridView): GridView {
  const [startDate = '', endDate = ''] = (params.get('dates') ?? `${defaults.startDate}..${defaults.endDate}`).split(
    '..',
  )
  const practiceId = params.get('practice') ?? ''
  const rowsPerPage = Number(params.get('rowsPerPage'))
  const page = params.get('page') ?? ''
  return {
    startDate: isCalendarDate(startDate) ? startDate : '',
    endDate: isCalendarDate(endDate) ? endDate : '',
    type: (params.get('type') ?? '').split(',').reduce(addRecordType, [] as readonly string[]),
    practiceId: /^[0-9a-f]{24}$/.test(practiceId) ? practiceId : '',
    filter: readFilter(params),
    sort: readSort(params.get('sort')),
    group: RECORD_GROUP_NAMES.find((group) => group === params.get('group')) ?? '',
    queue: QUEUES.find((queue) => queue === params.get('queue')) ?? defaults.queue,
    rows: params.get('rows') === 'endless' ? 'endless' : defaults.rows,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    rowsPerPage: PAGE_SIZES.some((size) => size === rowsPerPage) ? rowsPerPage : defaults.rowsPerPage,
  }
}

function readFilter(params: URLSearchParams): GridFilter {
  const filter: Record<string, { operation: FilterOperation; value: string } | { operation: 'c' | 'nc' }> = {}
  for (const name of TEXT_FILTERS) {
    const [, operation, value = ''] = /^(\w+)(?::(.*))?$/s.exec(params.get(name) ?? '') ?? []
    if (name === 'patientName' || !isOperation(operation)) continue
    if (!takesValue(operation)) filter[name] = { operation, value: '' }
    else if (value !== '' && value.length <= 200) filter[name] = { operation, value }
  }
  for (const name of YES_NO_FILTERS) {
    const operation = params.get(name)
    if (operation === 'c' || operation === 'nc') filter[name] = { operation }
  }
  return filter
}

function isOperation(text: string | undefined): text is FilterOperation {
  return FILTER_OPERATIONS.some((operation) => operation === text)
}

function readSort(text: string | null): GridSort | undefined {
  const keys = (text ?? '').split(',').flatMap((key): [SortField, 1 | -1][] => {
    const field = SORT_FIELDS.find((known) => known === key.replace(/^-/, ''))
    return field === undefined ? [] : [[field, key.startsWith('-') ? -1 : 1]]
  })
  return keys.length === 0 ? undefined : Object.fromEntries(keys)
}

/** Shifts the selected days. */
export function shiftDays({ start, end }: DateRange, days: number, today: string): DateRange {
  const from = start || end || today
  return { start: addDays(from, days), end: addDays(end || from, days) }
}

/** The view as input for the server. */
export function viewInput({ startDate, endDate, type, practiceId, filter, group, queue }: GridView) {
  return {
    ...(queue === 'toCall' && { toCallFrom: today() }),
    ...(queue === 'upcoming' && { upcoming: true as const }),
    ...(group !== '' && { group }),
    ...(startDate !== '' && { startDate }),
    ...(endDate !== '' && { endDate }),
    ...(type.length > 0 && { type: [...type] }),
    ...(practiceId !== '' && { practiceId }),
    filter,
  }
}
