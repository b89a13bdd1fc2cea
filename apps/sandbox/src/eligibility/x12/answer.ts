import type { Identity } from '@bitewing/population'
import { relationshipCodes } from '../codes.ts'
import { type Answer, insuredOf, type Loop, type Relative } from '../inquiry.ts'
import { reasons } from '../rejections.ts'
import { eightDigits } from '../text.ts'
import { dateSegment, lineSegments, referenceSegment } from './line.ts'
import { clean, type Envelope, interchange, segment } from './segments.ts'

const VERSION = '005010X279A1'
const clearinghouse = { qualifier: 'ZZ', id: 'SANDBOX' }

/** The 271 that answers a question, from the clearing house to the caller. */
export function answer271(answer: Answer, asker = { qualifier: 'ZZ', id: 'SUBMITTER' }): string {
  const envelope: Envelope = {
    sender: clearinghouse,
    receiver: asker,
    interchange: answer.payerTrace,
    group: String(Number(answer.payerTrace)),
    at: new Date(),
  }
  return interchange(envelope, { kind: '271', group: 'HB', version: VERSION }, transaction(answer, envelope.at))
}

function transaction(answer: Answer, at: Date): string[] {
  const { inquiry, carrier, rejection, payerTrace } = answer
  const refused = (loop: Loop) =>
    rejection?.loop === loop
      ? [segment('AAA', 'N', undefined, rejection.code, reasons[rejection.code]?.followUp ?? 'C')]
      : []
  const now = at.toISOString()
  return [
    segment('BHT', '0022', '11', payerTrace, now.slice(0, 10).replaceAll('-', ''), now.slice(11, 16).replace(':', '')),
    segment('HL', 1, undefined, 20, 1),
    segment('NM1', 'PR', 2, clean(carrier?.name ?? 'UNKNOWN'), ...blank(4), 'PI', clean(inquiry.payerId)),
    ...(carrier === undefined ? [] : [segment('PER', 'IC', undefined, 'TE', carrier.phone.slice(1))]),
    ...refused('2100A'),
    segment('HL', 2, 1, 21, 1),
    segment('NM1', '1P', 2, clean(inquiry.provider.name), ...blank(4), 'XX', clean(inquiry.provider.npi)),
    ...refused('2100B'),
    ...(rejection === null
      ? foundSegments(answer)
      : [
          segment('HL', 3, 2, 22, inquiry.dependent === null ? 0 : 1),
          ...traceSegments(answer),
          nameSegment('IL', inquiry.subscriber, inquiry.subscriber.memberId),
          ...refused('2100C'),
          ...birthSegments(inquiry.subscriber.birthDate),
          ...(inquiry.dependent === null ? refusedQuestion(rejection.loop, '2110C', refused) : []),
          ...(inquiry.dependent === null
            ? []
            : [
                segment('HL', 4, 3, 23, 0),
                nameSegment('03', inquiry.dependent),
                ...refused('2100D'),
                ...birthSegments(inquiry.dependent.birthDate),
                ...refusedQuestion(rejection.loop, '2110D', refused),
              ]),
        ]),
  ]
}

/** A problem with the question itself is reported under a line of its own. */
function refusedQuestion(loop: Loop, wanted: Loop, refused: (loop: Loop) => string[]): string[] {
  return loop === wanted ? [segment('EB', 'V'), ...refused(wanted)] : []
}

function foundSegments(answer: Answer & { rejection: null }): string[] {
  const { inquiry, patient, header, lines, refusedBeside, relatives } = answer
  const insured = insuredOf(inquiry, patient)
  const alone = inquiry.dependent === null
  const subscriber = (inside: readonly string[]) => [
    nameSegment('IL', insured, patient.memberId),
    ...inside,
    ...birthSegments(insured.birthDate, insured.gender),
  ]
  const plan = header.references.map(referenceSegment)
  return [
    segment('HL', 3, 2, 22, alone ? 0 : 1),
    ...(alone
      ? [...traceSegments(answer), ...subscriber(plan), segment('INS', 'Y', '18')]
      : [
          ...subscriber([]),
          ...relatives.flatMap((relative) => relativeSegments(relative)),
          segment('HL', 4, 3, 23, 0),
          ...traceSegments(answer),
          nameSegment('03', patient),
          ...plan,
          ...birthSegments(patient.birthDate, patient.gender),
          segment('INS', 'N', relationshipCodes[patient.relationship]),
        ]),
    ...header.dates.map(dateSegment),
    ...lines.flatMap(lineSegments),
    ...(refusedBeside === null ? [] : [segment('AAA', 'N', undefined, refusedBeside, 'C')]),
  ]
}

/** The subscriber's own lines stand before the dependents. */
function relativeSegments({ who, lines }: Relative): string[] {
  if (who === 'subscriber') return lines.flatMap(lineSegments)
  return [
    segment('HL', 4, 3, 23, 0),
    nameSegment('03', who),
    ...birthSegments(who.birthDate, who.gender),
    segment('INS', 'N', relationshipCodes.Child),
    ...lines.flatMap(lineSegments),
  ]
}

function traceSegments({ inquiry, payerTrace }: Answer): string[] {
  return [
    ...(inquiry.traceId === '' ? [] : [segment('TRN', 2, clean(inquiry.traceId), '9SANDBOX00')]),
    segment('TRN', 1, payerTrace, '9SANDBOX01'),
  ]
}

function nameSegment(kind: 'IL' | '03', { firstName, lastName }: Omit<Identity, 'gender'>, memberId = ''): string {
  const id = memberId === '' ? [] : [...blank(3), 'MI', clean(memberId)]
  return segment('NM1', kind, 1, clean(lastName), clean(firstName), ...id)
}

function birthSegments(birthDate: string, gender?: string): string[] {
  return birthDate === '' ? [] : [segment('DMG', 'D8', eightDigits(birthDate), gender)]
}

function blank(count: number): undefined[] {
  return Array.from({ length: count }, () => undefined)
}
