import type { Benefit, PayerAnswer } from '@bitewing/domain/benefits/answer'

/** The row of the 271 from which an entry was made; undefined where none came along, or none says the same. */
export type TwinOf = (entry: Benefit) => Benefit | undefined

/** Of rows that say the same, each is the twin of one entry: both stand in the payer's order. */
export function twinsIn(raw: PayerAnswer | undefined): TwinOf {
  const taken = new Set<string>()
  return (entry) => {
    const twins = raw?.benefits.filter((row) => isTwin(row, entry)) ?? []
    const keyOf = ({ source }: Benefit) => `${source} ${entry.serviceTypes.join()}`
    const twin = twins.find((row) => !taken.has(keyOf(row))) ?? twins[0]
    if (twin !== undefined) taken.add(keyOf(twin))
    return twin
  }
}

/** What the entry says, the row says as well, of the same service and plan. */
function isTwin(row: Benefit, entry: Benefit): boolean {
  return (
    row.code === entry.code &&
    isOfSameLevel(row, entry) &&
    isOfSameService(row, entry) &&
    isOfSamePlan(row, entry) &&
    SAID.every((said) => isSaid(said(row), said(entry)))
  )
}

/** The individual's may be what the payer left open. */
function isOfSameLevel({ level }: Benefit, entry: Benefit): boolean {
  return level === entry.level || (level === '' && entry.level === 'IND')
}

function isOfSameService(row: Benefit, { procedure, serviceTypes: [type] }: Benefit): boolean {
  if (procedure !== null) return row.procedure?.code === procedure.code && row.procedure.through === procedure.through
  return (
    row.procedure === null && (type === undefined ? row.serviceTypes.length === 0 : row.serviceTypes.includes(type))
  )
}

/** EB05 is left out of an entry where it is the plan's name. */
function isOfSamePlan({ planName }: Benefit, entry: Benefit): boolean {
  const ofPlan = ['', entry.plan?.name ?? '']
  return ofPlan.includes(entry.planName) ? ofPlan.includes(planName) : planName === entry.planName
}

/** Not every kind of entry has a place for each of them. */
const SAID: readonly ((benefit: Benefit) => unknown)[] = [
  ({ period }) => period,
  ({ amount }) => amount,
  ({ share }) => share,
  ({ quantity }) => quantity,
  ({ network }) => network,
  ({ authorization }) => authorization,
  ({ messages }) => messages.join(),
  ({ entities }) => entities.map(({ name }) => name).join(),
  ({ deliveries }) => JSON.stringify(deliveries.map(({ quantity, periods, sample }) => [quantity, periods, sample])),
]

function isSaid(ofRow: unknown, ofEntry: unknown): boolean {
  return ofEntry === '' || ofEntry === null || ofRow === ofEntry
}
