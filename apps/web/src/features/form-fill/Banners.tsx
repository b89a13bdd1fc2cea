import { messages } from '../../kit/messages.ts'
import { Banner } from './Banner.tsx'
import type { useFormWork } from './use-form-work.ts'

const text = messages.formFill

type BannersProps = { work: ReturnType<typeof useFormWork>; audited: boolean; readOnly: boolean; inPage: boolean }

/** What a person has to know before going on. */
export function Banners({ work, audited, readOnly, inPage }: BannersProps) {
  return (
    <>
      {audited
        ? !inPage && <Banner kind="locked" text={text.audited} />
        : readOnly && <Banner kind="locked" text={text.readOnly} />}
      {work.restored && <Banner kind="info" text={text.restored} action={{ label: text.discard, run: work.discard }} />}
      {work.policyNote !== undefined && <Banner kind="info" text={text.policyLoaded(work.policyNote.name)} />}
      {work.waiting && (
        <Banner kind="warning" text={text.changedByOthers} action={{ label: text.loadChanges, run: work.loadTheirs }} />
      )}
    </>
  )
}
