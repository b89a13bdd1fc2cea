import { type FeeLine, fees } from '@bitewing/contract'
import { centsOf, plainCode, priceOf } from '@bitewing/domain'
import { call, perform, reportFailure } from '../../../kit/api/index.ts'
import { saveVersioned, type Typed, typeInto } from '../../../kit/saving/index.ts'
import { messages } from '../../../messages.ts'
import type { LineValues } from '../LineDialog.tsx'

const texts = messages.fees
const LABELS = { serviceCode: texts.code, serviceDescription: texts.lineDescription, price: texts.price }
const FIELDS = Object.keys(LABELS) as (keyof LineValues)[]

/** Two people in one line choose side by side what it is to be. False where the second has given up. */
export async function saveLine(line: FeeLine, typed: LineValues): Promise<boolean> {
  const { _id: id, version } = line
  const server = valuesOf(line)
  const mine = asStored(typed)
  const overlay = FIELDS.reduce<Typed<keyof LineValues>>(
    (before, field) => typeInto(before, server, field, mine[field]),
    {},
  )
  const saved = await saveVersioned(
    { server, version, typed: overlay },
    {
      labels: LABELS,
      stale: 'fees.stale',
      reload: async () => {
        const newest = await call(fees.line, { id })
        return { server: valuesOf(newest), version: newest.version }
      },
      send: (_, current, values) =>
        perform(fees.changeLine, { id, version: current, ...values }, { success: texts.lineSaved }),
    },
  ).catch((error: unknown) => {
    reportFailure(error)
    throw error
  })
  return saved !== undefined
}

function valuesOf({ serviceCode, serviceDescription, price }: FeeLine): LineValues {
  return { serviceCode, serviceDescription, price }
}

/** As the server writes it, so that $52 and $52.00 are no two opinions. */
function asStored({ serviceCode, serviceDescription, price }: LineValues): LineValues {
  const cents = centsOf(price)
  return {
    serviceCode: plainCode(serviceCode),
    serviceDescription: serviceDescription.trim(),
    price: cents === undefined ? price : priceOf(cents),
  }
}
