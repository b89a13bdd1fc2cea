import { PRE_CHECK_TEXTS } from '@bitewing/domain'
import type { ApiError } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'

/** 1 §5: 'Cannot Audit' or 'Cannot update', with the missing fields that the server names. */
export function showRequiredFields(error: ApiError, title: string): void {
  const labels: Readonly<Record<string, string>> = messages.verification.fields
  const fields = error.fields.map(({ field }) => labels[field] ?? field)
  toast.error(`${PRE_CHECK_TEXTS.required}: ${fields.join(', ')}`, title)
}
