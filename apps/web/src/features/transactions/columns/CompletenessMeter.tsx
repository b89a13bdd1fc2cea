import type { TransactionRow } from '@bitewing/contract'
import { missingMeter, percentComplete } from '@bitewing/domain'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { messages } from '../../../messages.ts'
import classes from '../transactions.module.css'

/**
 * 2 §4: complete, cancelled, or how many fields are missing. The bar fills as the form does, like every other meter.
 * Uses a title because ten thousand tooltips would be slow.
 */
export function CompletenessMeter({ record }: { record: TransactionRow }) {
  const meter = missingMeter({
    type: record.type,
    carrier: record.carrier,
    status: record.iv_status,
    result: record.iv_process_result,
    missing: record.missingRequiredInputQty,
    total: record.totalRequiredFields,
  })
  const texts = messages.transactions
  if (meter.kind === 'full')
    return <IconCircleCheckFilled size={18} className={classes.full} role="img" aria-label={texts.complete} />
  if (meter.kind === 'cancelled')
    return <IconCircleXFilled size={18} className={classes.cancelled} role="img" aria-label={texts.cancelled} />
  const { missing, total } = meter
  return (
    <span className={classes.meter} title={texts.progress(missing, total)}>
      <span
        className={classes.bar}
        role="meter"
        aria-label={texts.progress(missing, total)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - missing}
      >
        <span className={classes.filled} style={{ width: `${percentComplete(missing, total)}%` }} />
      </span>
      <span className={classes.figures} aria-hidden>
        {missing}/{total}
      </span>
    </span>
  )
}
