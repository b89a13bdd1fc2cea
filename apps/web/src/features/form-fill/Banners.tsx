import { messages } from '../../kit/messages.ts'
import { Banner } from '../../kit/parts/index.ts'
import type { useFormWork } from './use-form-work.ts'

const text = messages.formFill

type BannersProps = { work: ReturnType<typeof useFormWork>; audited: boolean; readOnly: boolean; inPage: boolean }

/** What a person has to know before going on. As a tab, the form stands in a page that says itself that the record is audited. */
export function Banners({ work, audited, readOnly, inPage }: BannersProps) {
  const audit = audited && !inPage
  return (
    <>
      {audit && <Banner kind="locked" text={messages.verification.auditedBanner} />}
      {readOnly && !audited && <Banner kind="locked" text={text.readOnly} />}
      {work.restored && <Banner kind="info" text={text.restored} action={{ label: text.discard, run: work.discard }} />}
      {work.policyNote !== undefined && <Banner kind="info" text={text.policyLoaded(work.policyNote.name)} />}
      {work.waiting && (
        <Banner kind="warning" text={text.changedByOthers} action={{ label: text.loadChanges, run: work.loadTheirs }} />
      )}
    </>
  )
}
