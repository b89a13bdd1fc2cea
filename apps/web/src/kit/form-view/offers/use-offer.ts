import { type Offer, offerFor, type TextField, valuesAbove } from '@bitewing/domain'
import { useMemo } from 'react'
import { useFormContext } from '../form-context.ts'
import { useStoreValue } from '../form-store.ts'

export type FieldOffer = {
  /** Taken with Space while the field is empty. */
  offer: Offer | undefined
  /** What Ctrl+D would repeat. */
  above: string | undefined
}

const NOTHING: FieldOffer = { offer: undefined, above: undefined }

/** What the focused field is offered. All other fields cost nothing. */
export function useOffer(field: TextField, focused: boolean): FieldOffer {
  const { store, readOnly, offerContext } = useFormContext()
  const answers = useStoreValue(store, () =>
    focused && !readOnly && store.text(field.bookmark) === '' ? store.answers() : undefined,
  )
  return useMemo(() => {
    if (answers === undefined) return NOTHING
    const { template } = store.saved()
    const [above] = valuesAbove(template, answers, field)
    return { offer: offerFor(template, answers, field, offerContext), above }
  }, [store, field, answers, offerContext])
}
