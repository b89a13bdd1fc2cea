import type { contract, ResultOf } from '@bitewing/contract'
import { asIdentifier, type PayerAnswer } from '@bitewing/domain'
import { benefitTables } from './benefit-tables.ts'
import type { ReadFor } from './fill-context.ts'

type Checked = Extract<ResultOf<(typeof contract)['realTime']['check']>, { success: true }>
type Presented = Omit<Checked, 'success' | 'askedAt' | 'sandbox' | 'eligibility' | 'lastCheck' | 'message'>

/** The values of EB01 that give a plan's status. */
const STATUSES: Readonly<Record<string, string>> = {
  '1': 'Active Coverage',
  '2': 'Active - Full Risk Capitation',
  '3': 'Active - Services Capitated',
  '4': 'Active - Services Capitated to Primary Care Physician',
  '5': 'Active - Pending Investigation',
  '6': 'Inactive',
  '7': 'Inactive - Pending Eligibility Update',
  '8': 'Inactive - Pending Investigation',
}

const RELATIONSHIPS: Readonly<Record<string, string>> = {
  '01': 'Spouse',
  '18': 'Self',
  '19': 'Child',
  '20': 'Employee',
  '34': 'Other Adult',
  G8: 'Other Relationship',
}

const GENDERS: Readonly<Record<string, string>> = { F: 'Female', M: 'Male' }

/** A payer's answer as the screen shows it (2 §3), plus the benefits as tables. */
export function presentAnswer(answer: PayerAnswer, readFor: ReadFor): Presented {
  const { provider, payer, subscriber } = answer
  return {
    provider: { providerName: provider.name, npi: provider.npi },
    payer: {
      name: payer.name,
      payerId: payer.id,
      phone: eachOnce(payer.contacts.filter(({ kind }) => kind === 'TE').map(({ value }) => value)),
    },
    subscriber: {
      ...nameOf(subscriber),
      memberId: asIdentifier(subscriber.memberId),
      dateOfBirth: subscriber.birthDate,
      gender: GENDERS[subscriber.gender] ?? '',
    },
    dependents: dependentsOf(answer),
    planStatus: planStatusOf(answer),
    ...benefitTables(answer, readFor),
  }
}

function dependentsOf({ dependent, references }: PayerAnswer): Presented['dependents'] {
  if (dependent === null) return []
  return [
    {
      ...nameOf(dependent),
      gender: GENDERS[dependent.gender] ?? '',
      dateOfBirth: dependent.birthDate,
      planNumber: eachOnce(references.filter(({ kind }) => kind === '18').map(({ value }) => value)),
      relationToSubscriber: RELATIONSHIPS[dependent.relationship] ?? 'Other Relationship',
      // The policyholder is somebody else.
      insuredIndicator: 'N',
    },
  ]
}

/** A payer that tells several has chosen none of them. */
function eachOnce(values: readonly string[]): string {
  return [...new Set(values)].filter((value) => value !== '').join(', ')
}

/** Each status once, in the payer's order. */
function planStatusOf({ benefits }: PayerAnswer): Presented['planStatus'] {
  const statuses = benefits.flatMap(({ code, planName }) => {
    const status = STATUSES[code]
    return status === undefined ? [] : [{ statusCode: code, status, planDetails: planName }]
  })
  const byText = new Map(statuses.map((status) => [`${status.status}\n${status.planDetails}`, status]))
  return [...byText.values()]
}

function nameOf({ firstName, lastName, middleName }: { firstName: string; lastName: string; middleName: string }) {
  return { firstName, lastName, middleName }
}
