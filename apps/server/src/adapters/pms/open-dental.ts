import {
  type Pms,
  PmsChanged,
  type PmsDifference,
  type PmsLeft,
  PmsUnavailable,
  type PmsWanted,
} from '../../kernel/ports/pms.ts'
import { retry } from '../http-client/retry.ts'
import { generalCategory, inCategories } from './open-dental-categories.ts'
import { compareBenefits } from './open-dental-compare.ts'
import { OpenDentalPatients } from './open-dental-patients.ts'
import { OpenDentalPractice } from './open-dental-practice.ts'
import { type Step, stepsToUndo, stepsToWrite } from './open-dental-steps.ts'
import { type Limits, type OpenDentalAddress, OpenDentalClient } from './open-dental-client.ts'

/** People see the key in the practice's system. */
const KEY = /^[A-Za-z0-9-]{8,64}$/

/** Open Dental over its REST API, with Bitewing's developer key and the practice's customer key. */
export function openDental(address: OpenDentalAddress & { sandbox?: boolean }, limits?: Limits): Pms {
  const opened = (customerKey: string) => {
    const wire = new OpenDentalClient(address, customerKey, limits)
    return { practice: new OpenDentalPractice(wire), patience: wire.limits }
  }
  const patients = (customerKey: string) => new OpenDentalPatients(new OpenDentalClient(address, customerKey, limits))
  return {
    sandbox: address.sandbox ?? false,
    find: ({ customerKey }, person) => opened(customerKey).practice.coverages(person),
    compare: async ({ customerKey }, wanted) => await compare(opened(customerKey).practice, wanted),
    async write({ customerKey }, writeBack, difference) {
      checkKey(writeBack)
      const { practice, patience } = opened(customerKey)
      const steps = stepsToWrite(practice, writeBack, difference)
      for (const step of steps) if ((await step.state()) === 'changed') throw new PmsChanged(step.name, false)
      const written: string[] = []
      for (const step of steps) if (await ensure(step, patience, written.length > 0)) written.push(step.name)
      return written
    },
    async undo({ customerKey }, writeBack, difference) {
      checkKey(writeBack)
      const { practice, patience } = opened(customerKey)
      const left: PmsLeft[] = []
      for (const step of stepsToUndo(practice, writeBack, difference)) {
        if ((await step.state()) === 'changed') left.push({ step: step.name, benefit: step.benefit ?? null })
        else await ensure(step, patience, true)
      }
      return { left }
    },
    patientOf: ({ customerKey }, person, number) => patients(customerKey).ofVisit(person, number),
    writePatient: ({ customerKey }, change) => patients(customerKey).write(change),
    undoPatient: ({ customerKey }, change) => patients(customerKey).undo(change),
  }
}

async function compare(practice: OpenDentalPractice, wanted: PmsWanted): Promise<PmsDifference> {
  checkKey(wanted)
  const { target } = wanted
  const after = { on: wanted.verifiedOn, note: wanted.verificationNote }
  return {
    enrollment: { before: await practice.verified('PatientEnrollment', target.patientPlan), after },
    planVerified: { before: await practice.verified('InsuranceBenefit', target.plan), after },
    benefitNotes: { before: await practice.benefitNotes(target.subscription), after: wanted.benefitNotes },
    benefits: await compareLines(practice, wanted),
  }
}

async function compareLines(
  practice: OpenDentalPractice,
  { target, benefits }: PmsWanted,
): Promise<PmsDifference['benefits']> {
  const categories = await practice.categories()
  const { lines, skipped } = inCategories(benefits, categories)
  const general = generalCategory(categories)
  const compared = compareBenefits(await practice.benefits(target.plan), lines, general)
  const named = [...compared.added, ...compared.changed.map(({ after }) => after)].map(({ category }) => category)
  return {
    ...compared,
    skipped,
    categories: categories
      .filter(({ CovCatNum }) => CovCatNum !== general && named.includes(CovCatNum))
      .map(({ CovCatNum, Description }) => ({ number: CovCatNum, name: Description })),
  }
}

/** Looks before every try, so that a write whose answer was lost is not repeated. Resolves with whether this call wrote it. */
async function ensure(step: Step, patience: Limits, partly: boolean): Promise<boolean> {
  let tried = false
  await retry(
    async () => {
      const state = await step.state()
      if (state === 'changed') throw new PmsChanged(step.name, partly)
      if (state === 'done') return
      tried = true
      await step.write()
    },
    (error) => error instanceof PmsUnavailable,
    patience,
  )
  return tried
}

function checkKey({ key }: PmsWanted): void {
  if (!KEY.test(key)) throw new TypeError('the key of a write-back has 8 to 64 letters, digits and hyphens')
}
