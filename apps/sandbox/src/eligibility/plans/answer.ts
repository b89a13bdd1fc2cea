import type { Identity } from '@bitewing/population'
import { type Answer, type AskedAbout, insuredOf, type Rejection } from '../inquiry.ts'
import type { Line } from '../lines/line.ts'
import { followUps, reasons } from '../rejections.ts'
import { compact } from '../text.ts'
import { answer271 } from '../x12/answer.ts'
import { datesJson, entriesOf, problemsOf, referencesJson } from './entry.ts'
import { genders, lists, locations, relationships } from './words.ts'

type Json = Readonly<Record<string, unknown>>

/** An answer in the first provider's newer form: the plans apart, what each says by its kind, codes spelt out. */
export function answerPlans(answer: Answer): Json {
  const { inquiry, payerTrace, carrier } = answer
  return {
    id: `ec_${payerTrace}`,
    meta: { traceId: payerTrace, outboundTraceId: payerTrace },
    payerId: inquiry.payerId,
    payer: {
      type: 'PAYER',
      name: { organization: carrier?.name ?? '' },
      identification: inquiry.payerId,
      ...(carrier !== undefined && { contacts: [{ phoneNumbers: [carrier.phone.slice(1)] }] }),
    },
    provider: { type: 'PROVIDER', name: { organization: inquiry.provider.name }, npi: inquiry.provider.npi },
    ...(answer.rejection === null ? foundJson(answer) : refusedJson(answer, answer.rejection)),
    x12: answer271(answer),
  }
}

/** What is told of the plan as a whole stands beside the patient. */
function foundJson(answer: Answer & { rejection: null }): Json {
  const { inquiry, patient, header, lines, refusedBeside } = answer
  const insured = insuredOf(inquiry, patient)
  const ofPlan = { additionalInformation: referencesJson(header.references), dates: datesJson(header.dates) }
  const alone = inquiry.dependent === null
  return compact({
    subscriber: { ...personJson(insured), memberId: patient.memberId, ...(alone && ofPlan) },
    dependent: alone
      ? undefined
      : { ...personJson(patient), relationToSubscriber: relationships[patient.relationship], ...ofPlan },
    plans: plansJson(lines),
    errors: refusedBeside === null ? undefined : [errorJson({ code: refusedBeside, loop: '2110C' })],
  })
}

/** A plan for each that the payer tells about; its name is the one beside its status. */
function plansJson(lines: readonly Line[]): Json[] {
  const plans = Map.groupBy(lines, ({ plan }) => plan ?? '')
  return [...plans.values()].map((ofPlan) => {
    const name = ofPlan.find(({ code, planName }) => (code === '1' || code === '6') && planName !== undefined)?.planName
    return compact({ name, benefits: benefitsJson(ofPlan, name ?? '') })
  })
}

function benefitsJson(lines: readonly Line[], planName: string): Json {
  const benefits: Record<string, Json[]> = {}
  const invalidEntries: Record<string, Json[]> = {}
  for (const line of lines) {
    const list = lists[line.code] ?? 'statuses'
    const invalidReasons = problemsOf(line)
    const entries = entriesOf(line, planName)
    const into = invalidReasons.length === 0 ? benefits : invalidEntries
    const told = invalidReasons.length === 0 ? entries : entries.map((entry) => ({ ...entry, invalidReasons }))
    into[list] = [...(into[list] ?? []), ...told]
  }
  return Object.keys(invalidEntries).length === 0 ? benefits : { ...benefits, invalidEntries }
}

function personJson({ firstName, lastName, birthDate, gender }: Identity): Json {
  return { ...asSent({ firstName, lastName, birthDate }), gender: genders[gender] }
}

function asSent({ firstName, lastName, birthDate }: AskedAbout): Json {
  return compact({ name: { person: { firstName, lastName } }, dateOfBirth: birthDate || undefined })
}

function refusedJson({ inquiry }: Answer, rejection: Rejection): Json {
  const { subscriber, dependent } = inquiry
  return compact({
    subscriber: { ...asSent(subscriber), memberId: subscriber.memberId },
    dependent: dependent === null ? undefined : asSent(dependent),
    errors: [errorJson(rejection)],
  })
}

function errorJson({ code, loop }: Rejection): Json {
  const reason = reasons[code]
  return {
    code,
    description: reason?.text ?? '',
    followupAction: followUps[reason?.followUp ?? 'C'],
    location: locations[loop],
    possibleResolutions: reason?.resolution ?? '',
  }
}
