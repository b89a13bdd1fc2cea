import { contract, type VerificationRecord } from '@bitewing/contract'
import { useCall } from '../../../kit/api/index.ts'
import { Banner } from '../../../kit/components/index.ts'
import { formatMoment } from '../../../kit/date/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { useReservations, useTaking } from './use-reservations.ts'

const text = messages.callCenter

/** Takes the record, or says who has it, so that a payer is not called twice about the same patient. */
export function TakenBanner({ record: { _id: id, audited } }: { record: VerificationRecord }) {
  const may = useMay()(contract.callCenter.reserve)
  const takeOver = useCall(contract.callCenter.reserve)
  const taken = useReservations().get(id)
  useTaking(id, may && !audited)
  if (taken === undefined || taken.mine) return null
  return (
    <Banner
      kind="warning"
      text={text.reserved(taken.user, formatMoment(taken.until).time)}
      action={
        may
          ? { label: text.takeOver, running: takeOver.isPending, run: () => takeOver.mutate({ id, takeOver: true }) }
          : undefined
      }
    />
  )
}
