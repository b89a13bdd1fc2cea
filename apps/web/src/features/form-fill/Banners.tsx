import type { PolicyChanges } from '@bitewing/contract'
import { formatMoment } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { Banner } from '../../kit/components/index.ts'
import type { useFormWork } from './use-form-work.ts'

const text = messages.formFill

type BannersProps = {
  work: ReturnType<typeof useFormWork>
  audited: boolean
  readOnly: boolean
  inPage: boolean
  /** What the payer says otherwise than the time before. */
  changes: PolicyChanges | null
  onShowChanges: () => void
}

/** What a person has to know before going on. As a tab, the form stands in a page that says itself that the record is audited. */
export function Banners({ work, audited, readOnly, inPage, changes, onShowChanges }: BannersProps) {
  const audit = audited && !inPage
  return (
    <>
      {audit && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      {readOnly && !audited && <Banner kind="locked" text={text.readOnly} />}
      {changes !== null && changes.changes.length > 0 && (
        <Banner kind="info" text={changesInShort(changes)} action={{ label: text.showChanges, run: onShowChanges }} />
      )}
      {work.restored && <Banner kind="info" text={text.restored} action={{ label: text.discard, run: work.discard }} />}
      {work.policyNote !== undefined && <Banner kind="info" text={text.policyLoaded(work.policyNote.name)} />}
      {work.waiting && (
        <Banner kind="warning" text={text.changedByOthers} action={{ label: text.loadChanges, run: work.loadTheirs }} />
      )}
    </>
  )
}

/** The most important one, and how many more there are. */
function changesInShort({ since, changes: [first, ...more] }: PolicyChanges): string {
  const change = first === undefined ? '' : text.change(first.label, first.from, first.to)
  return text.changesSince(formatMoment(since).day, change, more.length)
}
