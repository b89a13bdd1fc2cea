/** One line of an answer in terms that do not depend on its format. Written independently of the code that writes the answers. */
export type PlainLine = Readonly<Record<string, string>>

type Json = Record<string, unknown>

export function linesOfJson(answer: Json): PlainLine[] {
  return (answer['benefitsInformation'] as Json[]).map((benefit) => {
    const procedure = Object(benefit['compositeMedicalProcedureIdentifier']) as Json
    const [delivery] = (benefit['benefitsServiceDelivery'] ?? []) as Json[]
    const [entity] = (benefit['benefitsRelatedEntities'] ?? []) as Json[]
    const dates = Object(benefit['benefitsDateInformation']) as Json
    const references = Object(benefit['benefitsAdditionalInformation']) as Json
    const notes = (benefit['additionalInformation'] ?? []) as { description: string }[]
    return plain({
      code: benefit['code'],
      level: benefit['coverageLevelCode'],
      serviceTypes: ((benefit['serviceTypeCodes'] ?? []) as string[]).join(' '),
      insuranceType: benefit['insuranceTypeCode'],
      planName: benefit['planCoverage'],
      period: benefit['timeQualifierCode'],
      amount: numeric(benefit['benefitAmount']),
      share: numeric(benefit['benefitPercent']),
      quantityKind: benefit['quantityQualifierCode'],
      quantity: numeric(benefit['benefitQuantity']),
      authorization: benefit['authOrCertIndicator'],
      network: benefit['inPlanNetworkIndicatorCode'],
      procedure: procedure['procedureCode'],
      through: procedure['productOrServiceID'],
      delivery:
        delivery &&
        [delivery['quantity'], delivery['timePeriodQualifierCode'], delivery['numOfPeriods']].map(String).join(' '),
      lastVisit: dates['latestVisitOrConsultation'],
      memberId: references['memberId'],
      messages: notes.map(({ description }) => description).join(' | '),
      entity: entity?.['entityName'],
      street: (Object(entity?.['address']) as Json)['address1'],
    })
  })
}

export function linesOfX12(text: string): PlainLine[] {
  const segments = text.split('~').map((segment) => segment.trim().split('*'))
  const starts = segments.flatMap(([name], index) => (name === 'EB' ? [index] : []))
  const end = segments.findIndex(([name]) => name === 'SE')
  return starts.map((start, number) => {
    const [eb = [], ...below] = segments.slice(start, starts[number + 1] ?? end)
    const under = (name: string) => below.filter(([one]) => one === name)
    const [, , times, , , period, periods] = under('HSD')[0] ?? []
    const [qualified = ''] = [eb[13]]
    const components = qualified.split(':')
    return plain({
      code: eb[1],
      level: eb[2],
      serviceTypes: eb[3]?.replaceAll('^', ' '),
      insuranceType: eb[4],
      planName: eb[5],
      period: eb[6],
      amount: numeric(eb[7]),
      share: numeric(eb[8]),
      quantityKind: eb[9],
      quantity: numeric(eb[10]),
      authorization: eb[11],
      network: eb[12],
      procedure: components[1],
      through: components[7],
      delivery: times && [times, period, periods].map(String).join(' '),
      lastVisit: under('DTP').find(([, kind]) => kind === '304')?.[3],
      memberId: under('REF').find(([, kind]) => kind === '1W')?.[2],
      messages: under('MSG')
        .map(([, words]) => words)
        .join(' | '),
      entity: under('NM1')[0]?.[3],
      street: under('N3')[0]?.[1],
    })
  })
}

function numeric(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(Number(value))
}

function plain(members: Record<string, unknown>): PlainLine {
  return Object.fromEntries(
    Object.entries(members)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}
