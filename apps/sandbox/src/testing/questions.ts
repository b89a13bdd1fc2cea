import { type Person, personAt, practices } from '@bitewing/population'

type Json = Record<string, unknown>
export type Asking = { dateOfService?: string; serviceTypes?: string[]; procedure?: string; npi?: string }

const NPI = practices[0]?.npi ?? ''

/** The first person that matches. */
export function someone(is: (person: Person) => boolean): Person {
  for (let index = 0; index < 50_000; index += 1) {
    const person = personAt(index)
    if (is(person)) return person
  }
  throw new Error('nobody is like that')
}

/** A question about somebody in JSON, as a practice without mistakes would ask it. */
export function questionAbout(person: Person, { dateOfService, serviceTypes, procedure, npi }: Asking = {}): Json {
  const identity = ({ firstName, lastName, birthDate }: Person['subscriber']) => ({
    firstName,
    lastName,
    dateOfBirth: birthDate.replaceAll('-', ''),
  })
  return {
    controlNumber: '123456789',
    tradingPartnerServiceId: person.carrier.payerId,
    externalPatientId: 'p1',
    provider: { organizationName: 'Brightsmile Downtown', npi: npi ?? NPI },
    subscriber: { ...identity(person.subscriber), memberId: person.memberId },
    ...(person.relationship === 'Self'
      ? {}
      : { dependents: [{ ...identity(person), individualRelationshipCode: '19' }] }),
    encounter: {
      ...(dateOfService === undefined ? {} : { dateOfService: dateOfService.replaceAll('-', '') }),
      ...(procedure === undefined
        ? { serviceTypeCodes: serviceTypes ?? ['35'] }
        : { procedureCode: procedure, productOrServiceIDQualifier: 'AD' }),
    },
  }
}

/** The same in X12. */
export function interchangeAbout(person: Person, { npi }: Asking = {}): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const born = ({ birthDate }: { birthDate: string }) => birthDate.replaceAll('-', '')
  const { subscriber, carrier } = person
  const asked = [`DTP*291*D8*${day}`, 'EQ*35']
  const alone = person.relationship === 'Self'
  const inside = [
    'ST*270*0001*005010X279A1',
    `BHT*0022*13*1*${day}*1200`,
    'HL*1**20*1',
    `NM1*PR*2*${carrier.name}*****PI*${carrier.payerId}`,
    'HL*2*1*21*1',
    `NM1*1P*2*Brightsmile Downtown*****XX*${npi ?? NPI}`,
    `HL*3*2*22*${alone ? 0 : 1}`,
    ...(alone ? ['TRN*1*p1*9BITEWING00'] : []),
    `NM1*IL*1*${subscriber.lastName}*${subscriber.firstName}****MI*${person.memberId}`,
    `DMG*D8*${born(subscriber)}`,
    ...(alone
      ? asked
      : [
          'HL*4*3*23*0',
          'TRN*1*p1*9BITEWING00',
          `NM1*03*1*${person.lastName}*${person.firstName}`,
          `DMG*D8*${born(person)}`,
          ...asked,
        ]),
  ]
  const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*BITEWING       *ZZ*SANDBOX        *${day.slice(2)}*1200*^*00501*000000001*0*T*:`
  return [
    isa,
    `GS*HS*BITEWING*SANDBOX*${day}*1200*1*X*005010X279A1`,
    ...inside,
    `SE*${inside.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
    .map((segment) => `${segment}~`)
    .join('')
}
