import { transactionFields } from '@bitewing/contract'
import type { Db } from '@bitewing/db'

/** The carriers that can be typed in the form (2 §5). */
export async function typableCarriers(db: Db): Promise<string[]> {
  const carriers = await db.selectFrom('carriers').select('name').orderBy('name').execute()
  const { carrierName } = transactionFields.shape
  return carriers.map(({ name }) => name).filter((name) => carrierName.safeParse(name).success)
}
