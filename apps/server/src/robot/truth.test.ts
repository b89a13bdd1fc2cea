import {
  defaultFbdTemplate,
  type Field,
  fieldsOf,
  fillForm,
  NOTHING,
  reliabilityOf,
  valueOf,
  type Answers,
} from '@bitewing/domain'
import { type Person, personAt, practices, truePatient } from '@bitewing/population'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../sandbox/src/testing/start-sandbox.ts'
import { openEligibility } from '../adapters/eligibility/open.ts'
import type { Eligibility, EligibilityInquiry } from '../kernel/ports/eligibility.ts'

const DAY = new Date().toISOString().slice(0, 10)
const template = defaultFbdTemplate()
const fields = template.sections.flatMap(fieldsOf)

let sandbox: Sandbox
let services: Partial<Record<string, Eligibility>>
beforeAll(async () => {
  sandbox = await startSandbox()
  services = openEligibility({ stedi: undefined, change: undefined, x12: undefined, sandboxUrl: sandbox.url })
})
afterAll(() => sandbox.close())

/** Members whose payers answer in full detail. */
function membersWithFullAnswers(count: number): Person[] {
  const found: Person[] = []
  for (let index = 0; found.length < count; index += 1) {
    const person = personAt(index)
    const { habits } = person.carrier
    const tells = habits.detail === 'full' && !habits.categoryInText && !habits.enrolment && !habits.dependentsAsMembers
    if (tells && (person.standing === 'Active' || person.standing === 'Max Out')) found.push(person)
  }
  return found
}

function inquiryAbout(person: Person): EligibilityInquiry {
  const practice = practices[person.town]
  const filed = truePatient(person)
  const named = (one: { firstName: string; lastName: string; birthDate: string }) => ({
    firstName: one.firstName,
    middleName: '',
    lastName: one.lastName,
    birthDate: one.birthDate,
    gender: '',
  })
  const codes: Record<string, string> = { Spouse: '01', Child: '19', Other: '34' }
  const relationship = codes[filed.relationship]
  return {
    traceNumber: `trace-${person.index}`,
    payer: { id: person.carrier.payerId, name: person.carrier.name },
    provider: { firstName: '', name: practice?.name ?? '', npi: practice?.npi ?? '', taxId: '' },
    subscriber: { ...named(filed.subscriber), memberId: filed.memberId, groupNumber: filed.groupNumber },
    dependent: relationship === undefined ? null : { ...named(filed.patient), relationship },
    dateOfService: DAY,
    serviceTypes: ['35'],
    procedure: '',
  }
}

type Truth = { index: number; form: Record<string, string>; sent: Record<string, string> }

async function truthAbout(person: Person): Promise<Truth> {
  const response = await fetch(`${sandbox.url}/admin/members/${person.memberId}?on=${DAY}&network=in`, {
    headers: { accept: 'application/json' },
  })
  const { people } = (await response.json()) as { people: Truth[] }
  return people.find(({ index }) => index === person.index) as Truth
}

const isFromThePayer = ({ bookmark }: Field) => (reliabilityOf(bookmark) ?? '').startsWith('edi')
const plain = (value: string) => value.replace(/[\s,$%]/g, '').toLowerCase()

async function filledBy(service: Eligibility, person: Person): Promise<Answers> {
  const { answer } = await service.ask(inquiryAbout(person))
  const sharesAreThePlans = person.carrier.habits.percentIs === 'plan share'
  return fillForm(template, answer, {
    network: 'In',
    visitDate: DAY,
    today: DAY,
    payer: { sharesAreThePlans },
    verifiedBy: 'Bitewing robot',
    channel: 'EDI',
  }).answers
}

test.each(['stedi', 'change', 'x12'])(
  'through %s the robot fills at least 85 % of the fields that a full answer can fill, and none wrongly',
  async (name) => {
    const service = services[name] as Eligibility
    let asked = 0
    let filled = 0
    const wrong: string[] = []
    for (const person of membersWithFullAnswers(40)) {
      const [answers, truth] = [await filledBy(service, person), await truthAbout(person)]
      for (const field of fields.filter(isFromThePayer)) {
        const { bookmark } = field
        const value = valueOf(field, answers)
        const right = truth.form[bookmark]
        if (right !== undefined) asked += 1
        if (value === NOTHING) continue
        if (right !== undefined) filled += 1
        if (right !== undefined && plain(right) !== plain(value))
          wrong.push(`${person.index} ${bookmark}: ${value} instead of ${right}`)
      }
    }
    expect(wrong).toEqual([])
    expect(filled / asked).toBeGreaterThanOrEqual(0.85)
  },
)
