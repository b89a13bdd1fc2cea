import type { contract, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { findPractice } from '../payer-answers/index.ts'
import type { EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { askingPractice } from './asking-practice.ts'

type Provider = ResultOf<(typeof contract)['realTime']['provider']>

/** The initial values of the form. */
export async function practiceAsProvider(
  ctx: { db: Db; practiceIds: readonly string[] },
  services: EligibilityServices,
): Promise<Provider> {
  const practice = await findPractice(ctx.db, askingPractice(ctx))
  return {
    organizationName: practice.name,
    npi: practice.npi,
    taxId: practice.tax_id,
    sandbox: services[practice.eligibility_provider]?.sandbox ?? false,
  }
}
