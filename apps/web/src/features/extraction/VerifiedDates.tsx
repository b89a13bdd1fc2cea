import type { VerifiedPages } from '@bitewing/contract'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { Banner } from '../../kit/components/index.ts'
import classes from './extraction.module.css'

const texts = messages.commandCenter

/** The days that will be extracted, and a warning about those of the range that will not. */
export function VerifiedDates({ pages: { dates, err, sandbox } }: { pages: VerifiedPages }) {
  return (
    <div className={classes.verified} role="status">
      <p>
        {texts.found(dates.length)} {sandbox && <span className={classes.sandbox}>{texts.sandbox}</span>}
      </p>
      <ul>
        {dates.map((date) => (
          <li key={date}>{formatCalendarDate(date)}</li>
        ))}
      </ul>
      {err !== '' && <Banner kind="warning" text={err} />}
    </div>
  )
}
