import { contract, type ListedPayer } from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { type FieldBinding, SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.realTime
/** Nobody looks through more; typing another letter narrows them down. */
const MAX_OPTIONS = 50

/** 2 §2.7: payers are found by name, alias and id. */
export function PayerSelect(field: FieldBinding<string>) {
  const answer = useEndpoint(contract.realTime.payers, {})
  const payers = Array.isArray(answer.data) ? answer.data : NONE
  const failed = answer.isError || (answer.data !== undefined && !Array.isArray(answer.data))
  const options = useMemo(
    () =>
      payers.map((payer) => ({
        value: payer.primaryPayerId,
        label: labelOf(payer),
        search: [payer.displayName, payer.primaryPayerId, ...payer.aliases],
      })),
    [payers],
  )
  return (
    <SelectField
      {...field}
      label={texts.fields.payerId}
      required
      placeholder={texts.searchCarrier}
      options={options}
      limit={MAX_OPTIONS}
      nothingFound={texts.noCarrier}
      inPopover
      error={field.error ?? (failed ? texts.payersFailed : undefined)}
    />
  )
}

const NONE: readonly ListedPayer[] = []

function labelOf({ displayName, enrolmentRequired }: ListedPayer): string {
  return enrolmentRequired ? texts.enrolmentRequired(displayName) : displayName
}
