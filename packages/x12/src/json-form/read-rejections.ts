import type { Rejection } from '@bitewing/domain/benefits/answer'
import { withoutRepeats } from '../eligibility/rejections.ts'
import { FOLLOW_UPS } from './code-names.ts'
import { type Fields, fieldsOf, isFields, listOf, textAt } from './tolerant.ts'

/** Providers tell each rejection beside the party it is about, and again in a list of all; some tell it in only one of the two. */
export function readRejections(form: Fields): readonly Rejection[] {
  const ofParties = [
    ...rejectionsOf(form.payer, 'payer', '2100A'),
    ...rejectionsOf(form.provider, 'provider', '2100B'),
    ...rejectionsOf(form.subscriber, 'subscriber', '2100C'),
    ...listOf(form.dependents).flatMap((each, index) => rejectionsOf(each, `dependents[${index}]`, '2100D')),
  ]
  const told = new Set(ofParties.flatMap(({ code, loop }) => [keyOf(code, ''), keyOf(code, loop)]))
  const ofNobody = listOf(form.errors)
    .map((error, index) => readRejection(fieldsOf(error), '', `errors[${index}]`))
    .filter(({ code, loop }) => code !== '' && !told.has(keyOf(code, loop)))
  return withoutRepeats([...ofParties, ...ofNobody])
}

function keyOf(code: string, loop: string): string {
  return JSON.stringify([code, loop])
}

function rejectionsOf(party: unknown, name: string, loop: string): readonly Rejection[] {
  return listOf(fieldsOf(party).aaaErrors).flatMap((error, index) =>
    isFields(error) ? [readRejection(error, loop, `${name}.aaaErrors[${index}]`)] : [],
  )
}

function readRejection(fields: Fields, loop: string, source: string): Rejection {
  return {
    code: textAt(fields, 'code'),
    followUp: FOLLOW_UPS.codeFor(textAt(fields, 'followupAction', 'followUpAction')),
    loop: loopNamedIn(textAt(fields, 'location')) || loop,
    source,
  }
}

/** 'Loop 2100C', or the whole path of loops of which the last is meant. */
function loopNamedIn(location: string): string {
  const loop = /^.*(2[01]\d0[A-D])/s.exec(location)?.[1] ?? ''
  if (loop === '2000A') return '2100A'
  return ['2100A', '2100B', '2100C', '2100D', '2110C', '2110D'].includes(loop) ? loop : ''
}
