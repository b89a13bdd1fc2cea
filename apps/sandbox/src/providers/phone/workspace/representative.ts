import { type Carrier, coverageOf, familyOf, holderByMemberId, type Person } from '@bitewing/population'
import { trueForm } from '../../../eligibility/truth-form.ts'

const CODES = ['D0120', 'D0274', 'D1110', 'D2391', 'D2740']

/** What a representative of the carrier says once the member is named: the truth, in the order in which people ask. */
export function linesAbout(carrier: Carrier, said: string, today: string): readonly string[] {
  const patient = patientIn(said)
  if (patient === undefined || patient.carrier !== carrier)
    return ['I cannot find that member with us. Could you spell the member ID once more?']
  const form = trueForm(patient, coverageOf(patient, today), 'in')
  if (form['EligStatus'] === 'Not Found') return ['There is no policy with us under that member ID.']
  return [
    `Thank you. I have ${form['PatientName']}, born ${form['PatientDOB']}, in front of me.`,
    `The plan is ${form['PlanName']}, group ${form['GroupNumber']} of ${form['GroupName']}. It is ${form['EligStatus']?.toLowerCase()}.`,
    `It is effective since ${form['EffectiveDate']}${form['TermDate'] === undefined ? '' : ` and ended on ${form['TermDate']}`}.`,
    ...benefits(form),
    `Your reference number for this call is ${referenceOf(patient)}. My name is Dana.`,
  ]
}

function benefits(form: Readonly<Record<string, string>>): readonly string[] {
  if (form['AnnMax'] === undefined) return []
  return [
    `The benefit period is ${form['BenefitPeriod']}.`,
    `The annual maximum is $${form['AnnMax']}, and $${form['AnnMaxRem']} of it remain.`,
    `The deductible is $${form['DedInd']}, and $${form['DedIndRem']} of it are still to be met.`,
    `We pay ${form['PctPrev']} % of preventive, ${form['PctBasic']} % of basic and ${form['PctCrown']} % of crowns.`,
    `Waiting periods: ${form['WaitBasic']} months for basic, ${form['WaitMajor']} months for major services.`,
    `Missing tooth clause: ${form['MissingTooth']?.toLowerCase()}.`,
    ...CODES.flatMap((code) => codeLine(form, code)),
  ].filter((line) => !line.includes('undefined'))
}

function codeLine(form: Readonly<Record<string, string>>, code: string): readonly string[] {
  const name = `Code_${code}`
  const eligible = form[`${name}_Eligible`]
  if (eligible !== 'Eligible') return eligible === undefined ? [] : [`${code} is not covered.`]
  return [
    `${code} is covered, ${form[`${name}_Frequency`] ?? 'without a limit'}; the last one was ${form[`${name}_History`] === 'None' ? 'never' : form[`${name}_History`]}.`,
  ]
}

/** A member id, and the first name where it is not the one who holds the policy. */
function patientIn(said: string): Person | undefined {
  const words = said.trim().split(/[\s,]+/)
  const holder = words.map((word) => holderByMemberId(word.toUpperCase())).find((found) => found !== undefined)
  if (holder === undefined) return undefined
  const named = (person: Person) => words.some((word) => word.toLowerCase() === person.firstName.toLowerCase())
  return familyOf(holder).find(named) ?? holder
}

function referenceOf({ index }: Person): string {
  return `R${String(index * 7919)
    .padStart(8, '0')
    .slice(-8)}`
}
