import type { Identity, Person } from '@bitewing/population'
import { relationshipCodes } from '../codes.ts'
import { type Answer, insuredOf } from '../inquiry.ts'
import { followUps, reasons } from '../rejections.ts'
import { compact, eightDigits } from '../text.ts'
import { answer271 } from '../x12/answer.ts'
import { benefitJson, datesJson, type Spelling } from './benefit.ts'

type Json = Readonly<Record<string, unknown>>

/** An answer in the JSON format that both providers share, except for the spelling of one word. */
export function answerJson(answer: Answer, spelling: Spelling): Json {
  const { inquiry, payerTrace } = answer
  const found = foundJson(answer, spelling)
  return {
    id: `ec_${payerTrace}`,
    meta: {
      senderId: 'SANDBOX',
      submitterId: 'SANDBOX',
      applicationMode: 'test',
      traceId: payerTrace,
      outboundTraceId: payerTrace,
    },
    controlNumber: payerTrace,
    tradingPartnerServiceId: inquiry.payerId,
    ...found,
    warnings: [],
    x12: answer271(answer),
  }
}

function foundJson(answer: Answer, spelling: Spelling): Json {
  const { inquiry, carrier, rejection } = answer
  const provider = {
    providerName: inquiry.provider.name,
    entityIdentifier: 'Provider',
    entityType: 'Non-Person Entity',
    npi: inquiry.provider.npi,
  }
  const payer = {
    entityIdentifier: 'Payer',
    entityType: 'Non-Person Entity',
    name: carrier?.name ?? '',
    payorIdentification: inquiry.payerId,
    ...(carrier === undefined
      ? {}
      : {
          contactInformation: {
            contacts: [{ communicationMode: 'Telephone', communicationNumber: carrier.phone.slice(1) }],
          },
        }),
  }
  if (rejection !== null) return rejectedJson(answer, rejection, { provider, payer })
  const { patient, header, lines, refusedBeside } = answer
  const [group] = header.references
  const errors = refusedBeside === null ? [] : [errorJson({ code: refusedBeside, loop: '2110C' })]
  return {
    provider,
    payer,
    subscriber: compact({
      memberId: patient.memberId,
      ...identityJson(insuredOf(inquiry, patient)),
      groupNumber: group?.value,
      groupDescription: group?.description,
      entityIdentifier: 'Insured or Subscriber',
      entityType: 'Person',
    }),
    dependents: inquiry.dependent === null ? [] : [dependentJson(patient)],
    planInformation: compact({ groupNumber: group?.value, groupDescription: group?.description }),
    planDateInformation: datesJson(header.dates),
    planStatus: lines
      .filter(({ code }) => code === '1' || code === '6')
      .map(({ code, planName, serviceTypes }) => ({
        statusCode: code,
        status: code === '1' ? 'Active Coverage' : 'Inactive',
        planDetails: planName ?? '',
        serviceTypeCodes: serviceTypes ?? [],
      })),
    benefitsInformation: lines.map((line) => benefitJson(line, spelling)),
    errors,
  }
}

function identityJson({ firstName, lastName, birthDate, gender }: Identity) {
  return { firstName, lastName, dateOfBirth: eightDigits(birthDate), gender }
}

function dependentJson(patient: Person): Json {
  return {
    ...identityJson(patient),
    relationToSubscriber: patient.relationship,
    relationToSubscriberCode: relationshipCodes[patient.relationship],
    insuredIndicator: 'N',
    entityIdentifier: 'Dependent',
    entityType: 'Person',
  }
}

function rejectedJson(
  { inquiry }: Answer,
  { code, loop }: NonNullable<Answer['rejection']>,
  { provider, payer }: { provider: Json; payer: Json },
): Json {
  const error = errorJson({ code, loop })
  const at = (side: string) => (loop.endsWith(side) ? { aaaErrors: [error] } : {})
  const { subscriber, dependent } = inquiry
  return {
    provider: { ...provider, ...at('B') },
    payer: { ...payer, ...at('A') },
    subscriber: { ...asSent(subscriber), memberId: subscriber.memberId, ...at('C') },
    dependents: dependent === null ? [] : [{ ...asSent(dependent), ...at('D') }],
    benefitsInformation: [],
    errors: [error],
  }
}

function errorJson({ code, loop }: NonNullable<Answer['rejection']>): Json {
  const reason = reasons[code]
  return {
    field: 'AAA',
    code,
    description: reason?.text ?? '',
    followupAction: followUps[reason?.followUp ?? 'C'],
    location: `Loop ${loop}`,
    possibleResolutions: reason?.resolution ?? '',
  }
}

function asSent({ firstName, lastName, birthDate }: { firstName: string; lastName: string; birthDate: string }) {
  return { firstName, lastName, dateOfBirth: eightDigits(birthDate) }
}
