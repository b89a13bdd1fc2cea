import { contract, type ListedPayer } from '@bitewing/contract'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import type { FieldBinding } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.realTime
/** Nobody looks through more; typing another letter narrows them down. */
const MAX_OPTIONS = 50

/** 2 §2.7: payers are found by name, alias and id. */
export function PayerSelect(field: FieldBinding<string>) {
  const answer = useEndpoint(contract.realTime.payers, {})
  const payers = Array.isArray(answer.data) ? answer.data : NONE
  const failed = answer.isError || (answer.data !== undefined && !Array.isArray(answer.data))
  const searchTexts = useMemo(
    () => new Map(payers.map((payer) => [payer.primaryPayerId, searchTextOf(payer)])),
    [payers],
  )
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const wanted = search.trim().toLowerCase()
    return (options as ComboboxItem[]).filter(({ value }) => searchTexts.get(value)?.includes(wanted)).slice(0, limit)
  }
  return (
    <Select
      {...field}
      label={texts.fields.payerId}
      withAsterisk
      aria-required
      placeholder={texts.searchCarrier}
      data={payers.map((payer) => ({ value: payer.primaryPayerId, label: labelOf(payer) }))}
      value={field.value === '' ? null : field.value}
      onChange={(value) => field.onChange(value ?? '')}
      searchable
      // The form opens with the focus here; the list must not open before the user types.
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={filter}
      limit={MAX_OPTIONS}
      nothingFoundMessage={texts.noCarrier}
      comboboxProps={{ withinPortal: false }}
      error={field.error ?? (failed ? texts.payersFailed : undefined)}
    />
  )
}

const NONE: readonly ListedPayer[] = []

/** Every name and id of a payer, in lower case. */
function searchTextOf({ displayName, primaryPayerId, aliases }: ListedPayer): string {
  return [displayName, primaryPayerId, ...aliases].join('\n').toLowerCase()
}

function labelOf({ displayName, enrolmentRequired }: ListedPayer): string {
  return enrolmentRequired ? texts.enrolmentRequired(displayName) : displayName
}
