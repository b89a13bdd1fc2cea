import type { PolicyChanges } from '@bitewing/contract'
import { formatMoment } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { Banner } from '../../kit/components/index.ts'
import { PlanBanner } from './PlanBanner.tsx'
import { SetAside } from './SetAside.tsx'
import type { useFormEditor } from './use-form-editor.ts'

const text = messages.formFill

type BannersProps = {
  recordId: string
  editor: ReturnType<typeof useFormEditor>
  audited: boolean
  readOnly: boolean
  inPage: boolean
  /** What differs from the payer's previous answer. */
  changes: PolicyChanges | null
  onShowChanges: () => void
}

/** What the user has to know about the form. In a tab, the page around it already says that the record is audited. */
export function Banners({ recordId, editor, audited, readOnly, inPage, changes, onShowChanges }: BannersProps) {
  const audit = audited && !inPage
  return (
    <>
      {audit && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      {readOnly && !audited && <Banner kind="locked" text={text.readOnly} />}
      {changes !== null && changes.changes.length > 0 && (
        <Banner kind="info" text={changesInShort(changes)} action={{ label: text.showChanges, run: onShowChanges }} />
      )}
      <PlanBanner recordId={recordId} />
      {editor.restored && (
        <Banner kind="info" text={text.restored} action={{ label: text.discard, run: editor.discard }} />
      )}
      {editor.policyNote !== undefined && (
        <Banner
          kind="info"
          text={text.policyLoaded(editor.policyNote.name)}
          action={{ label: text.policyUndo, run: editor.undoPolicy }}
        />
      )}
      <SetAside store={editor.store} />
      {editor.waiting && (
        <Banner
          kind="warning"
          text={editor.waitingNotice}
          action={{ label: text.loadChanges, run: editor.loadTheirs }}
        />
      )}
    </>
  )
}

/** The most important change, and how many more there are. */
function changesInShort({ since, changes: [first, ...more] }: PolicyChanges): string {
  const change = first === undefined ? '' : text.change(first.label, first.from, first.to)
  return text.changesSince(formatMoment(since).day, change, more.length)
}
