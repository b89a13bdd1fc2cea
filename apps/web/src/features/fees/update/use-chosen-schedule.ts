import { fees, type FeeSchedule } from '@bitewing/contract'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { useSelected } from '../../../kit/selection.ts'
import { type ChosenFees, thisYear } from '../FeeSelectors.tsx'
import { updateStateOf } from './update-state.ts'

/** Which schedule is shown: as the page before says, or as chosen here, which the address keeps. */
export function useChosenSchedule() {
  const { practices } = useSelected()
  const { state } = useLocation()
  // Filters replace the address, and with it the state.
  const [given] = useState(() => updateStateOf(state))
  const [params, setParams] = useSearchParams()
  const practiceId = given?.practiceId ?? params.get('practice') ?? practices[0]?._id ?? ''
  const year = given?.year ?? params.get('year') ?? String(thisYear())
  const wanted = given?.carrierName ?? params.get('carrier') ?? ''
  const scheduleId = given?.scheduleId ?? params.get('schedule')
  const answer = useEndpoint(fees.carriers, { practiceId, year: Number(year) }, { enabled: practiceId !== '' })
  const schedules = answer.data?.records ?? []
  const schedule = schedules.find(({ _id, carrierName }) =>
    scheduleId === null ? carrierName.toLowerCase() === wanted.toLowerCase() : _id === scheduleId,
  )
  return {
    answer,
    isFixed: given !== undefined,
    practiceId,
    year,
    schedules,
    schedule,
    carrierName: schedule?.carrierName ?? (given === undefined ? '' : wanted),
    choose: (chosen: ChosenFees) => setParams(paramsOf(chosen), { replace: true }),
    chooseCarrier: (carrier: string) => setParams({ ...paramsOf({ practiceId, year }), carrier }, { replace: true }),
  }
}

const paramsOf = ({ practiceId, year }: ChosenFees) => ({ practice: practiceId, year })

export type OfSchedule = { schedule: FeeSchedule; onClose: () => void }
