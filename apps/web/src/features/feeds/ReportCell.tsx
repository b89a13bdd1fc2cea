import type { FeedCell } from '@bitewing/contract'
import { StatusBadge } from '../../kit/components/index.ts'
import { formatMoment } from '../../kit/date/index.ts'
import { formatMegabytes, formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './feeds.module.css'
import { Sparkline } from './Sparkline.tsx'

const texts = messages.feeds.report

/** One kind of file of one practice: whether it is as usual, lines and size, why not, and the days before. */
export function ReportCell({ cell, folded }: { cell: FeedCell; folded: boolean }) {
  const { ok, created, lines, size, why, days } = cell
  const words = created === null ? texts.nothing : ok === false ? texts.fails : texts.ok
  const tone = ok === null ? 'neutral' : ok ? 'success' : 'danger'
  const came = created === null ? undefined : formatMoment(created)
  return (
    <div className={classes.cell} data-folded={folded || undefined}>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      {!folded && (
        <>
          {came !== undefined && (
            <span title={came.full}>
              {[...(lines === null ? [] : [texts.lines(formatNumber(lines))]), texts.size(formatMegabytes(size))].join(
                ' · ',
              )}
            </span>
          )}
          {why !== '' && <span className={classes.why}>{why}</span>}
          <Sparkline days={days} />
        </>
      )}
    </div>
  )
}
