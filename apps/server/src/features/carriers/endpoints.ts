import type { contract } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { allCarriers, findCarrier, numbersOf, setReported } from './queries.ts'

export function carriersFeature(): Handlers<(typeof contract)['carriers']> {
  return {
    list: async ({ db }) => {
      const records = await allCarriers(db)
      return { records, recordsQty: records.length }
    },
    one: async ({ db }, { id }) => {
      const { _id, name, menuPath, hours } = found(await findCarrier(db, id))
      const numbers = await numbersOf(db, id)
      return { _id, name, profile: { phoneNumber: numbers[0]?.number ?? '', numbers, menuPath, hours } }
    },
    reportNumber: async ({ db, user }, report) => found(await setReported(db, { ...report, userId: user.userId })),
  }
}
