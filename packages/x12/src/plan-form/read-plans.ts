import type { Benefit, PayerAnswer, Rejection, ToldPlan } from '@bitewing/domain/benefits/answer'
import { withoutRepeats } from '../eligibility/rejections.ts'
import { FOLLOW_UPS } from '../json-form/code-names.ts'
import { type Fields, fieldsOf, isFields, listOf, textAt } from '../json-form/tolerant.ts'
import { kindCode, loopOf, statusCode } from './codes.ts'
import { readDates } from './read-dates.ts'
import { readEntry } from './read-entry.ts'
import { readContacts, readDependent, readMember, readName, readReferences } from './read-parties.ts'
import { type TwinOf, twinsIn } from './twins.ts'

/** Of the forms that are objects, this one names people and organisations in an object of their own. */
export function isPlanForm(form: Fields): boolean {
  return Array.isArray(form.plans) || isFields(fieldsOf(form.payer).name)
}

/**
 * An answer in the form that tells plans apart. `raw` is what the 271 that came along tells about each patient: of several patients it is
 * read instead, since the form does not say whose benefits are whose.
 */
export function answersOfPlans(form: Fields, raw: readonly PayerAnswer[]): readonly PayerAnswer[] {
  if (raw.length > 1) return raw
  const [told] = raw
  const twinOf = twinsIn(told)
  const [payer, provider, subscriber] = [form.payer, form.provider, form.subscriber].map(fieldsOf) as [
    Fields,
    Fields,
    Fields,
  ]
  const isOfAnother = isFields(form.dependent)
  const beside = <Told extends object>(read: (person: Fields) => readonly Told[]) => [
    ...(isOfAnother ? read(fieldsOf(form.dependent)) : []),
    ...read(subscriber).map((told) => (isOfAnother ? { ...told, ofSubscriber: true as const } : told)),
  ]
  const answer: PayerAnswer = {
    traceId: textAt(fieldsOf(form.meta), 'traceId', 'outboundTraceId') || textAt(form, 'id'),
    payer: {
      name: readName(payer.name),
      id: textAt(payer, 'identification', 'naicId', 'etin') || textAt(form, 'payerId'),
      contacts: readContacts(payer.contacts),
    },
    provider: { name: readName(provider.name), npi: textAt(provider, 'npi') },
    subscriber: readMember(subscriber),
    dependent: isFields(form.dependent) ? readDependent(form.dependent) : null,
    references: beside(({ additionalInformation }) => readReferences(additionalInformation)),
    dates: beside(({ dates }) => readDates(dates, told?.dates ?? [])),
    benefits: listOf(form.plans).flatMap((plan, index) => readPlan(fieldsOf(plan), `plans[${index}]`, twinOf)),
    rejections: withoutRepeats(listOf(form.errors).flatMap(readRejection)),
  }
  return [answer]
}

function readPlan(fields: Fields, id: string, twinOf: TwinOf): readonly Benefit[] {
  const plan = { id, name: textAt(fields, 'name') }
  const { invalidEntries, ...lists } = fieldsOf(fields.benefits)
  return [
    ...readLists(lists, { at: id, plan, twinOf }),
    // What the payer sent although its kind does not take it: an amount of co-insurance, for one.
    ...readLists(fieldsOf(invalidEntries), { at: `${id}.invalidEntries`, plan, twinOf }),
  ]
}

type Lists = { readonly at: string; readonly plan: ToldPlan; readonly twinOf: TwinOf }

function readLists(lists: Fields, { at, plan, twinOf }: Lists): readonly Benefit[] {
  return Object.keys(lists).flatMap((kind) =>
    listOf(lists[kind]).flatMap((entry, index) => {
      if (!isFields(entry)) return []
      const code = kind === 'statuses' ? statusCode(textAt(entry, 'status')) : kindCode(kind)
      return [readEntry(entry, { source: `${at}.${kind}[${index}]`, code, plan, twinOf })]
    }),
  )
}

function readRejection(error: unknown, index: number): readonly Rejection[] {
  const fields = fieldsOf(error)
  const code = textAt(fields, 'code')
  if (code === '') return []
  const followUp = FOLLOW_UPS.codeFor(textAt(fields, 'followupAction'))
  return [{ code, followUp, loop: loopOf(textAt(fields, 'location')), source: `errors[${index}]` }]
}
