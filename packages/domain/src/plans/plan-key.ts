import type { PracticeNetwork } from '../benefits/context.ts'

/** What the patients of one practice must have in common to share a plan. */
export type PlanKey = {
  /** Its name in the list of carriers, whatever the record calls it. */
  readonly carrier: string
  readonly group: string
  readonly name: string
  readonly network: PracticeNetwork
}

type Told = { readonly carrier: string; readonly groupNumber: string; readonly planName: string }

/** Undefined without a group number, which makes no plan. */
export function planKey(told: Told, network: PracticeNetwork): PlanKey | undefined {
  const group = plainNumber(told.groupNumber)
  if (group === '') return undefined
  return { carrier: plainName(told.carrier), group, name: plainName(told.planName), network }
}

/** 'Choice  Dental PPO' and 'CHOICE DENTAL PPO' are one name. */
function plainName(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain === '-' ? '' : plain
}

/** 00123-45 and 0012345 are one number: cards and payers put spaces and hyphens where they like. Leading zeros belong to it. */
function plainNumber(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
