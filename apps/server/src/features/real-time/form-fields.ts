import { type CarrierFormField, IV_TYPES } from '@bitewing/contract'
import type { CarrierRow } from './queries.ts'

type Wish = Pick<CarrierFormField, 'name' | 'label'> & Partial<CarrierFormField>

const RELATIONSHIPS = ['Self', 'Spouse', 'Child', 'Other']

/** A carrier's form is data: the same for most carriers, plus what this one requires. */
export function formFieldsOf({ needs_group_number }: CarrierRow): CarrierFormField[] {
  return [
    choice({ name: 'verificationType', label: 'IV Type', options: [...IV_TYPES] }),
    date({ name: 'apptDate', label: 'Appointment Date', required: false }),
    text({ name: 'firstNamePatient', label: 'Patient First Name' }),
    text({ name: 'lastNamePatient', label: 'Patient Last Name' }),
    date({ name: 'dobPatient', label: 'Patient Date Of Birth' }),
    choice({ name: 'relationship', label: 'Relationship', options: RELATIONSHIPS }),
    text({ name: 'firstNamePolicyholder', label: 'Policy Holder First Name', ofPolicyholder: true }),
    text({ name: 'lastNamePolicyholder', label: 'Policy Holder Last Name', ofPolicyholder: true }),
    date({ name: 'dobPolicyholder', label: 'Policy Holder Date Of Birth', ofPolicyholder: true }),
    text({ name: 'memberId', label: 'Member Id', maximumLength: 80 }),
    text({ name: 'groupNumber', label: 'Group Number', maximumLength: 50, required: needs_group_number }),
  ]
}

function text(wish: Wish): CarrierFormField {
  return { kind: 'text', options: [], required: true, maximumLength: 100, ofPolicyholder: false, ...wish }
}

const date = (wish: Wish) => text({ kind: 'date', maximumLength: 10, ...wish })
const choice = (wish: Wish) => text({ kind: 'choice', ...wish })
