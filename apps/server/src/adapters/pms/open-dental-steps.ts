import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Change, PmsBenefit, PmsDifference, PmsWriteBack } from '../../kernel/ports/pms.ts'
import { sameBenefit, sameSubject } from './open-dental-compare.ts'
import type { OpenDentalPractice } from './open-dental-practice.ts'

/**
 * One thing to be written. It can tell by looking whether it is done already, so a run that was killed, or whose answer
 * was lost, is simply run again. `changed`: the system holds neither the old nor the new value.
 */
export type Step = {
  name: string
  /** The line that it writes, if it is about one of the plan's lines. */
  benefit?: PmsBenefit
  state(): Promise<'to do' | 'done' | 'changed'>
  write(): Promise<void>
}

/** In the order of Open Dental's own guide: verification date, notes, document, communication log, then the shared plan. */
export function stepsToWrite(practice: OpenDentalPractice, writeBack: PmsWriteBack, difference: PmsDifference): Step[] {
  const { target } = writeBack
  return [
    ...values(practice, writeBack, difference),
    {
      name: 'document',
      state: async () => done((await documentOf(practice, writeBack)) !== undefined),
      write: () => practice.upload(target.patient, writeBack.document, descriptionOf(writeBack)),
    },
    {
      name: 'communication',
      state: async () => done((await communicationOf(practice, writeBack)) !== undefined),
      write: () => practice.addCommunication(target.patient, noteOf(writeBack)),
    },
    ...difference.benefits.changed.map(({ number, before, after }) =>
      benefitStep(practice, target.plan, number, { before, after }),
    ),
    ...difference.benefits.added.map(
      (benefit): Step => ({
        name: 'new benefit',
        benefit,
        state: async () => done((await newBenefit(practice, target.plan, benefit, difference)) !== undefined),
        write: () => practice.addBenefit(target.plan, benefit),
      }),
    ),
  ]
}

/** The reverse. What a person may have read stays, with a remark; the rest is removed. */
export function stepsToUndo(practice: OpenDentalPractice, writeBack: PmsWriteBack, difference: PmsDifference): Step[] {
  const { plan } = writeBack.target
  const { added, changed } = difference.benefits
  return [
    ...added.map(
      (benefit): Step => ({
        name: 'new benefit',
        benefit,
        state: () => stateOfRemoval(practice, plan, benefit, difference),
        write: async () => {
          const number = await newBenefit(practice, plan, benefit, difference)
          if (number !== undefined) await practice.removeBenefit(number)
        },
      }),
    ),
    ...changed.map(({ number, before, after }) =>
      benefitStep(practice, plan, number, { before: after, after: before }),
    ),
    {
      name: 'communication',
      state: async () => {
        const entry = await communicationOf(practice, writeBack)
        return done(entry === undefined || entry.note.startsWith(TAKEN_BACK))
      },
      write: async () => {
        const entry = await communicationOf(practice, writeBack)
        if (entry) await practice.setCommunication(entry.number, `${TAKEN_BACK} ${entry.note}`)
      },
    },
    {
      name: 'document',
      state: async () => done((await documentOf(practice, writeBack)) === undefined),
      write: async () => {
        const document = await documentOf(practice, writeBack)
        if (document) await practice.removeDocument(document.number)
      },
    },
    ...values(practice, writeBack, {
      enrollment: backwards(difference.enrollment),
      planVerified: backwards(difference.planVerified),
      benefitNotes: backwards(difference.benefitNotes),
    }).toReversed(),
  ]
}

type Values = Pick<PmsDifference, 'enrollment' | 'planVerified' | 'benefitNotes'>

function values(practice: OpenDentalPractice, { target }: PmsWriteBack, change: Values): Step[] {
  return [
    valueStep(
      'enrollment',
      change.enrollment,
      () => practice.verified('PatientEnrollment', target.patientPlan),
      (value) => practice.setVerified('PatientEnrollment', target.patientPlan, value),
    ),
    valueStep(
      'plan verified',
      change.planVerified,
      () => practice.verified('InsuranceBenefit', target.plan),
      (value) => practice.setVerified('InsuranceBenefit', target.plan, value),
    ),
    valueStep(
      'benefit notes',
      change.benefitNotes,
      () => practice.benefitNotes(target.subscription),
      (value) => practice.setBenefitNotes(target.subscription, value),
    ),
  ]
}

function benefitStep(practice: OpenDentalPractice, plan: number, number: number, change: Change<PmsBenefit>): Step {
  const step = valueStep<PmsBenefit | undefined>(
    'benefit',
    change,
    async () => (await practice.benefits(plan)).find((row) => row.number === number)?.benefit,
    async (benefit) => {
      if (benefit) await practice.setBenefit(number, benefit)
    },
  )
  return { ...step, benefit: change.after }
}

function valueStep<T>(
  name: string,
  { before, after }: Change<T>,
  read: () => Promise<T>,
  write: (value: T) => Promise<void>,
): Step {
  return {
    name,
    state: async () => {
      const present = await read()
      if (isDeepStrictEqual(plain(present), plain(after))) return 'done'
      return isDeepStrictEqual(plain(present), plain(before)) ? 'to do' : 'changed'
    },
    write: () => write(after),
  }
}

/** Line endings and trailing spaces may come back changed. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trimEnd()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
}

const TAKEN_BACK = '[Taken back]'

function backwards<T>({ before, after }: Change<T>): Change<T> {
  return { before: after, after: before }
}

function done(yes: boolean): 'done' | 'to do' {
  return yes ? 'done' : 'to do'
}

/** A line that says the same and was not among those that were there before. */
async function newBenefit(
  practice: OpenDentalPractice,
  plan: number,
  benefit: PmsBenefit,
  { benefits }: PmsDifference,
) {
  const rows = await practice.benefits(plan)
  return rows.find((row) => !benefits.known.includes(row.number) && sameBenefit(row.benefit, benefit))?.number
}

/** A line that we added but whose figure somebody has changed since belongs to them now. */
async function stateOfRemoval(
  practice: OpenDentalPractice,
  plan: number,
  benefit: PmsBenefit,
  difference: PmsDifference,
): Promise<'to do' | 'done' | 'changed'> {
  if ((await newBenefit(practice, plan, benefit, difference)) !== undefined) return 'to do'
  const { known, added } = difference.benefits
  const others = (await practice.benefits(plan)).filter(
    (row) => !known.includes(row.number) && !added.some((line) => sameBenefit(row.benefit, line)),
  )
  return others.some((row) => sameSubject(row.benefit, benefit)) ? 'changed' : 'done'
}

async function documentOf(practice: OpenDentalPractice, writeBack: PmsWriteBack) {
  const description = descriptionOf(writeBack)
  return (await practice.documents(writeBack.target.patient)).find((document) => document.description === description)
}

async function communicationOf(practice: OpenDentalPractice, writeBack: PmsWriteBack) {
  const entries = await practice.communications(writeBack.target.patient)
  return entries.find(({ note }) => note.trimEnd().endsWith(markOf(writeBack)))
}

/** Carries the key of the write-back, because nothing else would tell later that we wrote it. */
function markOf({ key }: PmsWriteBack): string {
  return `(Bitewing ${key})`
}

function descriptionOf({ key, document }: PmsWriteBack): string {
  const digest = createHash('sha256').update(document.bytes).digest('hex').slice(0, 12)
  // The column holds 255 characters.
  return `${document.description.slice(0, 160)} (Bitewing ${key} ${digest})`
}

function noteOf(writeBack: PmsWriteBack): string {
  return `${writeBack.communication}\n${markOf(writeBack)}`
}
