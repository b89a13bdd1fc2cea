import type { QualityRequest } from '@bitewing/contract'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './data-quality.module.css'

const texts = messages.dataQuality

/** Active or not, and what became of the practice's system. */
export function RequestStatus({ request }: { request: QualityRequest }) {
  const { status, settled, pmsState } = request
  return (
    <span className={classes.status} data-tip={wordsOf(request)}>
      <StatusBadge tone={status === 1 ? 'success' : 'neutral'}>
        {status === 1 ? texts.active : texts.notActive}
      </StatusBadge>
      {settled && (
        <span className={classes.mark}>
          <IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden />
          {texts.settledBadge}
        </span>
      )}
      {pmsState === 'failed' && (
        <IconAlertTriangle
          size={16}
          stroke={1.75}
          className={classes.failed}
          role="img"
          aria-label={pmsWords(request)}
        />
      )}
    </span>
  )
}

function wordsOf(request: QualityRequest): string {
  const { closedAs, closedBy } = request
  const decided = closedAs === 'confirmed' ? texts.confirmedBy(closedBy) : closedAs === 'solved' ? texts.solved : ''
  return [decided, pmsWords(request)].filter((words) => words !== '').join(' ')
}

function pmsWords({ pmsState, pmsUndoes, pmsFailure }: QualityRequest): string {
  return [(pmsUndoes ? texts.pmsUndo : texts.pms)[pmsState], pmsFailure].filter((words) => words !== '').join(' ')
}
