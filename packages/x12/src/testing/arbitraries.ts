import fc from 'fast-check'
import type { Separators } from '../syntax/separators.ts'
import type { ElementToWrite, SegmentToWrite } from '../syntax/writer.ts'
import { interchangeOf } from './samples.ts'

/** Random interchanges and answers for laws. */

const SEPARATORS = [...'*^:~|>+!;<@=%'.split(''), '\n', '\r', '\t', '\u001c', '\u001d', '\u001e', '\u001f', '§']

export const anySeparators: fc.Arbitrary<Separators> = fc
  .uniqueArray(fc.constantFrom(...SEPARATORS), { minLength: 4, maxLength: 4 })
  .map(([element = '', repetition = '', component = '', segment = '']) => ({
    element,
    repetition,
    component,
    segment,
  }))

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-/()&#ñé’漢'.split('')

export const anyText = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 })
const filledText = anyText.filter((text) => text !== '')

const anyComposite = fc
  .tuple(fc.array(anyText, { maxLength: 3 }), filledText)
  .map(([parts, last]) => [...parts, last])
  .filter((parts) => parts.length > 1)

const anyElement: fc.Arbitrary<ElementToWrite> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 1, arbitrary: anyComposite },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.oneof(filledText, anyComposite), { minLength: 2, maxLength: 4 })
      .map((repeated) => ({ repeated })),
  },
)

const anyId = fc.stringMatching(/^[A-HJ-Z][A-Z0-9]{1,2}$/).filter((id) => !['GS', 'GE', 'ST', 'SE'].includes(id))

/** Any segment that is no part of an envelope. */
export const anySegment: fc.Arbitrary<SegmentToWrite> = fc
  .tuple(anyId, fc.array(anyElement, { maxLength: 6 }), filledText)
  .map(([id, elements, last]) => [id, ...elements, last])

const anyCode = fc.stringMatching(/^[A-Z0-9]{0,3}$/)
const oneOf = (...codes: readonly string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...codes) }, anyCode)

const anyDay = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))
const anyPeriod = fc.oneof(
  { weight: 4, arbitrary: anyDay },
  { weight: 2, arbitrary: fc.tuple(anyDay, anyDay).map(([from, to]) => `${from}-${to}`) },
  fc.constantFrom('99999999', '20240230', '20240101-', '-20241231', '202401011230', 'SOON', ''),
)
const anyAmount = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 500_000 }).map((cents) => String(cents / 100)) },
  fc.constantFrom('', '.5', '0', '-12.5', '1,500.00', '$50', 'NONE', '1e3', '-0', '٣'),
)

type Line = fc.Arbitrary<string>

/** A segment of which each part is random. Empty parts at its end stay, as some payers send them. */
function line(id: string, ...parts: readonly Line[]): Line {
  return fc.tuple(...parts).map((values) => [id, ...values].join('*'))
}

const SKIP = fc.constant('')
const reference = line('REF', oneOf('6P', '18', 'IG', 'N6', '1L', 'Q4'), anyText, anyText)
const date = line('DTP', oneOf('346', '347', '291', '304', '348', '472'), fc.constantFrom('D8', 'RD8'), anyPeriod)
const rejection = line('AAA', fc.constantFrom('Y', 'N'), SKIP, oneOf('42', '71', '75'), oneOf('C', 'N', 'P', 'R'))
const names = line(
  'NM1',
  oneOf('PR', '1P', 'IL', '03', 'PRP', 'P3'),
  fc.constantFrom('1', '2', ''),
  anyText,
  anyText,
  anyText,
  SKIP,
  anyText,
  oneOf('PI', 'XX', 'MI', 'II', 'FI', '24'),
  anyText,
)
const street = line('N3', anyText, anyText)
const city = line('N4', anyText, anyText, anyText)
const contact = line('PER', fc.constant('IC'), anyText, oneOf('TE', 'UR', 'FX'), anyText, oneOf('EM', 'EX'), anyText)
const ofPersons: readonly Line[] = [
  line('TRN', fc.constantFrom('1', '2'), anyText, anyText),
  line('DMG', fc.constant('D8'), anyPeriod, oneOf('F', 'M', 'U')),
  line('INS', fc.constantFrom('Y', 'N'), oneOf('18', '19', '01')),
]

const procedure = fc
  .tuple(oneOf('AD', ''), fc.constantFrom('D0120', 'D2740', ''), fc.array(anyCode, { maxLength: 6 }))
  .map((parts) => parts.flat().join(':'))

const benefit = line(
  'EB',
  oneOf('1', '6', 'A', 'C', 'F', 'I', 'R'),
  oneOf('IND', 'FAM'),
  fc.array(oneOf('35', '23', '41'), { maxLength: 3 }).map((codes) => codes.join('^')),
  oneOf('PR', 'HM'),
  anyText,
  oneOf('23', '29', '32'),
  anyAmount,
  anyAmount,
  oneOf('S7', 'VS'),
  anyAmount,
  oneOf('Y', 'N', 'U'),
  oneOf('Y', 'N', 'W'),
  procedure,
)

const ofBenefits: readonly Line[] = [
  line(
    'HSD',
    oneOf('VS', 'DY'),
    anyAmount,
    oneOf('DA', 'MO'),
    anyAmount,
    oneOf('34', '21'),
    anyAmount,
    anyCode,
    anyCode,
  ),
  line('MSG', anyText),
  line('III', oneOf('ZZ', 'NI'), anyText, anyCode, anyText),
  fc.constantFrom('LS*2120', 'LE*2120'),
  line('PRV', anyCode, anyCode, anyText),
]

const segmentOfLevel = fc.oneof(names, street, city, contact, reference, date, rejection, ...ofPersons)
const segmentOfBenefit = fc.oneof(names, street, city, contact, reference, date, rejection, ...ofBenefits)

const anyBenefitLoop = fc
  .tuple(benefit, fc.array(segmentOfBenefit, { maxLength: 6 }))
  .map(([eb, rest]) => [eb, ...rest])

const anyLevel = fc
  .tuple(
    fc.constantFrom('20', '21', '22', '22', '23', '23', '99'),
    fc.array(segmentOfLevel, { maxLength: 8 }),
    fc.array(anyBenefitLoop, { maxLength: 4 }),
  )
  .map(([kind, segments, benefits]) => [`HL*1*1*${kind}`, ...segments, ...benefits.flat()])

/** A 271 with everything that a payer may send, in any order, and much that it should not. */
export const any271 = fc.array(anyLevel, { maxLength: 6 }).map((levels) => {
  const lines = ['BHT*0022*11', ...levels.flat()]
  return interchangeOf('271', lines.join('\n'))
})
