import { type CredentialDetail, credentialForm, credentials } from '@bitewing/contract'
import { useState } from 'react'
import { ApiError, perform, refresh, reportFailure } from '../../kit/api/index.ts'
import { type FormModel, useForm, useUnsavedGuard } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { askAboutRemoval } from './ask-about-removal.tsx'
import { savedDrafts, toSave } from './groups.ts'

export type CredentialForm = FormModel<typeof credentialForm>

/**
 * Edited here and saved in one call. There is no stored draft, and the call is no mutation: both would keep secrets in the browser after they
 * are saved.
 */
export function useCredentialForm(existing: CredentialDetail | undefined, onSaved: () => void): CredentialForm {
  // The one that was opened: what somebody else has saved since must not be overwritten unseen.
  const [version] = useState(existing?.version ?? 0)
  const form = useForm({
    schema: credentialForm,
    initial: {
      clientId: existing?.clientId ?? '',
      practiceId: existing?.practiceId ?? '',
      groups: existing === undefined ? [] : savedDrafts(existing),
    },
    save: async ({ clientId, practiceId, groups }) => {
      if (existing !== undefined && !(await askAboutRemoval(groups, existing))) return false
      const input = {
        clientId,
        practiceId: practiceId === '' ? null : practiceId,
        version,
        credentials: toSave(groups),
      }
      try {
        await perform(credentials.save, input, { success: messages.credentials.saved })
      } catch (error) {
        reportFailure(error)
        // Somebody else was faster: what they saved is shown at once, beside what was typed here.
        if (error instanceof ApiError && error.code === 409) void refresh({ topics: ['credentials'] })
        throw error
      }
      onSaved()
      return true
    },
  })
  // Who has only said whose they are has nothing to lose.
  const hasTyped = existing !== undefined || form.values.groups.length > 0
  useUnsavedGuard(hasTyped && form.dirty && !form.saving)
  return form
}
