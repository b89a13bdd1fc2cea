import type { PolicyChanges } from '@bitewing/contract'
import { formatMoment } from '../../kit/date/index.ts'
import { messages } from '../../kit/messages.ts'
import classes from './PayerAnswers.module.css'

const text = messages.formFill

/** What the payer says otherwise than the time before, the most important first. */
export function PolicyChangeTable({ changes: { since, changes } }: { changes: PolicyChanges }) {
  const title = text.changedSince(formatMoment(since).day)
  return (
    <section aria-label={title}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      {changes.length === 0 ? (
        <p className={classes.note}>{text.nothingChanged}</p>
      ) : (
        <div className={classes.frame}>
          <table className={classes.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{text.changedField}</th>
                <th scope="col">{text.before}</th>
                <th scope="col">{text.now}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ bookmark, label, from, to }) => (
                <tr key={bookmark}>
                  <th scope="row">{label}</th>
                  <td className={classes.before}>{from}</td>
                  <td className={classes.now}>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
