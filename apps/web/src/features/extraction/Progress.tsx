import type { ExtractionSchedule } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { ProgressLine } from '../../kit/components/index.ts'
import classes from './extraction.module.css'

const texts = messages.commandCenter

/** How many rows of the page were read, and how many of its records the robot is still working on. */
export function Progress({ extractionStatus, rowsRead, rowsRefused, inHand }: ExtractionSchedule) {
  if (extractionStatus === 0) return null
  if (extractionStatus === 1) return <span className={classes.left}>{texts.reading}</span>
  const share = rowsRead === 0 ? 0 : Math.max(0, 1 - inHand / rowsRead)
  return (
    <span className={classes.progress}>
      <span>{texts.rows(rowsRead, rowsRefused)}</span>
      {inHand > 0 && (
        <>
          <span className={classes.left}>{texts.inHandShort(inHand)}</span>
          <span className={classes.measure}>
            <ProgressLine label={texts.inHand(inHand)} value={share} />
          </span>
        </>
      )}
    </span>
  )
}
