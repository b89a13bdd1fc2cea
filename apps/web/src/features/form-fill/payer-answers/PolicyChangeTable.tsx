import type { PolicyChanges } from '@bitewing/contract'
import { formatMoment } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import { ChangeTable } from '../../../kit/components/index.ts'
import drawer from '../side-drawer.module.css'

const text = messages.formFill

/** What differs from the payer's previous answer, the most important first. */
export function PolicyChangeTable({ changes: { since, changes } }: { changes: PolicyChanges }) {
  const title = text.changedSince(formatMoment(since).day)
  return (
    <section aria-label={title}>
      <h3 className={drawer.sectionTitle}>{title}</h3>
      {changes.length === 0 ? (
        <p className={drawer.note}>{text.nothingChanged}</p>
      ) : (
        <ChangeTable
          label={title}
          columns={[text.changedField, text.before, text.now]}
          changes={changes.map(({ label, from, to }) => ({ what: label, before: from, after: to }))}
        />
      )}
    </section>
  )
}
