import { contactOf, SYSTEM_PLANS, type SystemPatient, systemPatient, systemPlanOf } from '@bitewing/population'

/** An invented practice: its patients, their coverage, the plans. Numbers and names as Open Dental's tables have them. */

export type Row = Record<string, string | number | boolean>

export type Practice = {
  patients: Row[]
  patplans: Row[]
  inssubs: Row[]
  insplans: Row[]
  benefits: Row[]
  covcats: Row[]
  documents: Row[]
  commlogs: Row[]
  insverifies: Row[]
}

const first = ['Alma', 'Bruno', 'Carla', 'Dennis', 'Edith', 'Felix', 'Greta', 'Hugo', 'Irene', 'Jonas', 'Kira', 'Leon']
const last = [
  'Archer',
  'Birch',
  'Calder',
  'Dorset',
  'Elm',
  'Fenwick',
  'Garland',
  'Hollis',
  'Ives',
  'Juniper',
  'Kestrel',
]
const carriers = ['Delta Valley Dental', 'Harbor Life', 'Meridian Dental', 'Northwind Benefits', 'Summit Mutual']

/** The practice's own categories. It has none for accidents, nor for maxillofacial prosthetics. */
const categories = [
  ['General', 'General'],
  ['Diagnostic', 'Diagnostic'],
  ['Preventive', 'RoutinePreventive'],
  ['Fillings', 'Restorative'],
  ['Endo', 'Endodontics'],
  ['Perio', 'Periodontics'],
  ['Crowns', 'Crowns'],
  ['Oral Surgery', 'OralSurgery'],
  ['Prosthodontics', 'Prosthodontics'],
  ['Ortho', 'Orthodontics'],
  ['Adjunctive', 'Adjunctive'],
  ['X-Ray', 'DiagnosticXRay'],
] as const

const PATIENTS = 250

export function newPractice(): Practice {
  const practice: Practice = {
    patients: [],
    patplans: [],
    inssubs: [],
    insplans: [],
    benefits: [],
    covcats: categories.map(([Description, EbenefitCat], index) => ({
      CovCatNum: index + 1,
      Description,
      DefaultPercent: -1,
      CovOrder: index,
      IsHidden: 'false',
      EbenefitCat,
    })),
    documents: [],
    commlogs: [],
    insverifies: [],
  }
  for (let plan = 1; plan <= SYSTEM_PLANS; plan += 1) addPlan(practice, plan)
  for (let number = 1; number <= PATIENTS; number += 1) {
    const day = String(1 + (number % 28)).padStart(2, '0')
    const month = String(1 + (number % 12)).padStart(2, '0')
    const who = {
      firstName: pick(first, number),
      lastName: pick(last, Math.floor(number / first.length)),
      birthDate: `${1945 + (number % 70)}-${month}-${day}`,
    }
    addPatient(practice, { ...columnsOf({ ...who, ...contactOf(who) }), PatNum: number })
  }
  return practice
}

/** Whom nobody has asked for yet: as the practice has filed them, which now and then is not as they are. */
export function addUnknown(practice: Practice, who: { firstName: string; lastName: string; birthDate: string }): Row {
  const filed = systemPatient(who)
  return addPatient(practice, { ...columnsOf(filed), PatNum: filed.number })
}

type Filed = Omit<SystemPatient, 'number' | 'slip'>

function columnsOf({ firstName, lastName, birthDate, address, city, state, zipCode, phone, email }: Filed): Row {
  const typed = phone === '' ? '' : `(${phone.slice(0, 3)})${phone.slice(3, 6)}-${phone.slice(6)}`
  return {
    FName: firstName,
    LName: lastName,
    Birthdate: birthDate,
    Address: address,
    City: city,
    State: state,
    Zip: zipCode,
    WirelessPhone: typed,
    Email: email,
  }
}

/** A patient with a policy of one of the plans. */
export function addPatient(practice: Practice, columns: Row & { PatNum?: number }): Row {
  const number = columns.PatNum ?? 1 + practice.patients.length
  const plan = systemPlanOf(number)
  const patient: Row = {
    Address: '',
    Address2: '',
    City: '',
    State: '',
    Zip: '',
    HmPhone: '',
    WkPhone: '',
    WirelessPhone: '',
    Email: '',
    Birthdate: '0001-01-01',
    PatStatus: 'Patient',
    Gender: 'Unknown',
    clinicAbbr: '',
    ...columns,
    PatNum: number,
  }
  practice.patients.push(patient)
  practice.inssubs.push({
    InsSubNum: 20_000 + number,
    PlanNum: plan,
    Subscriber: number,
    DateEffective: '2025-01-01',
    DateTerm: '0001-01-01',
    SubscriberID: `W${String(100_000_000 + number * 7919)}`,
    BenefitNotes: '',
    SubscNote: '',
  })
  practice.patplans.push({
    PatPlanNum: 10_000 + number,
    PatNum: number,
    Ordinal: 1,
    IsPending: 'false',
    Relationship: 'Self',
    InsSubNum: 20_000 + number,
  })
  return patient
}

function addPlan(practice: Practice, plan: number): void {
  practice.insplans.push({
    PlanNum: plan,
    GroupName: `Group ${1000 + plan}`,
    GroupNum: String(40_000 + plan * 13),
    PlanNote: '',
    CarrierNum: 1 + (plan % carriers.length),
    carrierName: pick(carriers, plan),
  })
  const lines: Row[] = [
    {
      CovCatNum: 1,
      BenefitType: 'Limitations',
      MonetaryAmt: 1000 + 250 * (plan % 5),
      TimePeriod: 'CalendarYear',
      CoverageLevel: 'Individual',
    },
    {
      CovCatNum: 1,
      BenefitType: 'Deductible',
      MonetaryAmt: 50,
      TimePeriod: 'CalendarYear',
      CoverageLevel: 'Individual',
    },
    { CovCatNum: 2, BenefitType: 'CoInsurance', Percent: 100, TimePeriod: 'CalendarYear' },
    { CovCatNum: 4, BenefitType: 'CoInsurance', Percent: 80, TimePeriod: 'CalendarYear' },
    { CovCatNum: 7, BenefitType: 'CoInsurance', Percent: 50, TimePeriod: 'CalendarYear' },
    { BenefitType: 'Limitations', procCode: 'D0274', TimePeriod: 'None', QuantityQualifier: 'Years', Quantity: 1 },
  ]
  for (const line of lines) addBenefit(practice, { PlanNum: plan, ...line })
}

export function addBenefit(practice: Practice, fields: Row): Row {
  const now = timestamp()
  const number = 1 + Math.max(0, ...practice.benefits.map((row) => Number(row['BenefitNum'])))
  const benefit = {
    BenefitNum: number,
    PlanNum: 0,
    PatPlanNum: 0,
    CovCatNum: 0,
    BenefitType: 'ActiveCoverage',
    Percent: -1,
    MonetaryAmt: -1,
    TimePeriod: 'None',
    QuantityQualifier: 'None',
    Quantity: 0,
    CodeNum: 0,
    procCode: '',
    CoverageLevel: 'None',
    SecDateTEntry: now,
    SecDateTEdit: now,
    CodeGroupNum: 0,
    ...fields,
  }
  practice.benefits.push(benefit)
  return benefit
}

/** As Open Dental writes it: 2026-01-05 09:30:00. */
export function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ')
}

function pick(names: readonly string[], index: number): string {
  return names[index % names.length] ?? ''
}
