import { REPORT_FORMATS, type ReportFormat } from '@bitewing/contract'
import { isCalendarDate } from '../../kit/date/index.ts'

export type ReportWish = { who: string; start: string; end: string; format: ReportFormat }

/** What a link fills in, such as one that was sent by e-mail; whatever cannot be is left empty. */
export function wishIn(params: URLSearchParams, options: readonly { readonly value: string }[]): ReportWish {
  const param = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isCalendarDate(param(name)) ? param(name) : '')
  return {
    who: options.some(({ value }) => value === param('who')) ? param('who') : '',
    start: day('start'),
    end: day('end'),
    format: REPORT_FORMATS.find((format) => format === param('format')) ?? 'xlsx',
  }
}
