import { contract } from '@bitewing/contract'
import type { Answers } from '@bitewing/domain'
import { call } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import type { StoredDraft } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { type Draft, type FormStore, type Saved, savedOf } from '../../kit/form-view/index.ts'
import { formDraft } from './store/drafts.ts'

const { formFill } = contract

/** What becomes of an ELG record: it is FBD from now on, or only its eligibility is saved. */
export type TypeChange = 'fbd' | 'eligibilityOnly'

type Sent = { version: number; changes: Answers; typeChange: TypeChange | undefined; policyOf: string | undefined }

/** How a form is stored. The form of a record and the form of a call about it differ in this. */
export type FormSaving = {
  readonly draft: StoredDraft<Draft>
  /** What the server has now. */
  readonly read: () => Promise<Saved>
  /** Asked before an ELG record is saved; undefined if the user decides against it. */
  readonly askType: () => Promise<TypeChange | undefined>
  /** What is missing in what would be sent: the bookmark to go to, and a sentence. */
  readonly missing?: (store: FormStore) => { bookmark: string; text: string } | undefined
  /** Whether a change is part of such a save; the others stay unsaved. */
  readonly takes?: (bookmark: string, typeChange: TypeChange | undefined) => boolean
  readonly send: (sent: Sent, store: FormStore) => Promise<{ version: number; message: string }>
}

/** The form of a record (1 §2.5). */
export function recordSaving(recordId: string, userId: string): FormSaving {
  return {
    draft: formDraft(userId, recordId),
    read: async () => savedOf(await call(formFill.merge, { dataId: recordId })),
    askType: async () => ((await confirm({ message: messages.formFill.typeChange })) ? 'fbd' : undefined),
    send: async ({ version, changes, typeChange, policyOf }) => {
      const saved = await call(formFill.save, {
        id: recordId,
        version,
        bookmarks: changes,
        changeTypeToFbd: typeChange === 'fbd',
        ...(policyOf !== undefined && { policyOf }),
      })
      return { version: saved.version, message: messages.formFill.saved }
    },
  }
}
