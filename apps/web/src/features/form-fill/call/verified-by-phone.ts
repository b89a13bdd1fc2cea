import { type Answers, choose, fieldsOf, isUnanswered, type OfferContext } from '@bitewing/domain'
import type { FormStore } from '../../../kit/form-view/index.ts'

/** How, when and by whom it was verified, once somebody calls: through the phone, today, by this person. */
export function verifiedByPhone(store: FormStore, { today, person }: OfferContext): Answers {
  const answers = store.answers()
  const fields = store.saved().template.sections.flatMap(fieldsOf)
  const found = (bookmark: string) => fields.find((field) => field.bookmark === bookmark)
  const via = found('VerifiedVia')
  const phone = via?.kind === 'one' ? via.options.find(({ label }) => label === 'Phone') : undefined
  const byPhone =
    via?.kind === 'one' && phone !== undefined && answers[phone.bookmark] !== 'n'
      ? choose(via, phone.bookmark, answers)
      : {}
  const texts = { VerifiedDate: today, VerifiedBy: person }
  const open = Object.entries(texts).filter(([bookmark]) => {
    const field = found(bookmark)
    return field?.kind === 'text' && isUnanswered(field, answers)
  })
  return { ...byPhone, ...Object.fromEntries(open) }
}
