import {
  extraction,
  extractionFields,
  type ExtractionType,
  type PracticeChoice,
  type VerifiedPages,
} from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { useForm } from '../../kit/form/index.ts'

type Fields = { practiceId: string; type: ExtractionType; startDate: string; endDate?: string | undefined }
type Verified = { readonly of: string; readonly pages: VerifiedPages }

/**
 * 3 §4: the dates are verified first, then confirmed. Any change of a field makes another verification necessary, even
 * one that is taken back.
 */
export function useScheduleForm(practices: readonly PracticeChoice[], onAdded: () => void) {
  const [verified, setVerified] = useState<Verified>()
  const verify = useCall(extraction.verify)
  const add = useCall(extraction.add, {
    success: ({ message }) => message,
  })
  const pagesOf = (fields: Fields) => (verified?.of === keyOf(fields) ? verified.pages : undefined)
  const form = useForm({
    schema: extractionFields,
    initial: { practiceId: onlyOne(practices)?._id ?? '', type: 'new', startDate: '', endDate: '' },
    save: async (fields) => {
      const pages = pagesOf(fields)
      if (pages === undefined) {
        setVerified({ of: keyOf(fields), pages: await verify.mutateAsync(fields) })
        return
      }
      const { practiceId, type } = fields
      await add.mutateAsync({ practiceId, type, dates: pages.dates })
      onAdded()
    },
  })
  if (verified !== undefined && pagesOf(form.values) === undefined) setVerified(undefined)
  return { form, pages: pagesOf(form.values) }
}

function onlyOne(practices: readonly PracticeChoice[]): PracticeChoice | undefined {
  return practices.length === 1 ? practices[0] : undefined
}

function keyOf({ practiceId, type, startDate, endDate = '' }: Fields): string {
  return [practiceId, type, startDate, endDate].join()
}
