import { contract, type ListedPayer } from '@bitewing/contract'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import type { FieldBinding } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { wordsOf } from './payer-words.ts'

const texts = messages.realTime
/** As many as anybody looks through; a letter more makes them fewer. */
const AT_MOST = 50

/** 2 §2.7: found by name, by another name, and by id. */
export function PayerSelect(field: FieldBinding<string>) {
  const answer = useEndpoint(contract.realTime.payers, {})
  const payers = Array.isArray(answer.data) ? answer.data : NONE
  const failed = answer.isError || (answer.data !== undefined && !Array.isArray(answer.data))
  const words = useMemo(() => new Map(payers.map((payer) => [payer.primaryPayerId, wordsOf(payer)])), [payers])
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const wanted = search.trim().toLowerCase()
    return (options as ComboboxItem[]).filter(({ value }) => words.get(value)?.includes(wanted)).slice(0, limit)
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
      // The form opens with the focus here: the list comes with the first letter.
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={filter}
      limit={AT_MOST}
      nothingFoundMessage={texts.noCarrier}
      comboboxProps={{ withinPortal: false }}
      error={field.error ?? (failed ? texts.payersFailed : undefined)}
    />
  )
}

const NONE: readonly ListedPayer[] = []

function labelOf({ displayName, enrolmentRequired }: ListedPayer): string {
  return enrolmentRequired ? texts.enrolmentRequired(displayName) : displayName
}
