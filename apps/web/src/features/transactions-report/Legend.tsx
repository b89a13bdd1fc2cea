import { messages } from '../../messages.ts'
import { StatusBadge } from '../../kit/parts/index.ts'
import classes from './report.module.css'

const { legend, tones } = messages.transactionsReport

/** What the colours of the statuses mean (2 §4). */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label={legend}>
      {(['success', 'warning', 'danger'] as const).map((tone) => (
        <li key={tone}>
          <StatusBadge tone={tone}>{tones[tone]}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
