import { feeYears } from '@bitewing/domain'
import { SelectField } from '../../kit/form/index.ts'
import { useSelected } from '../../kit/selection.ts'
import { messages } from '../../messages.ts'

const texts = messages.fees

export type ChosenFees = { readonly practiceId: string; readonly year: string }

type FeeSelectorsProps = { value: ChosenFees; onChange: (value: ChosenFees) => void; disabled?: boolean }

/** Of which practice and year. */
export function FeeSelectors({ value, onChange, disabled = false }: FeeSelectorsProps) {
  const { practices } = useSelected()
  return (
    <>
      <SelectField
        label={texts.practice}
        required
        disabled={disabled}
        options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value.practiceId}
        onChange={(practiceId) => onChange({ ...value, practiceId })}
      />
      <SelectField
        label={texts.year}
        required
        disabled={disabled}
        options={yearOptions()}
        value={value.year}
        onChange={(year) => onChange({ ...value, year })}
      />
    </>
  )
}

export function yearOptions() {
  return feeYears(thisYear()).map((year) => ({ value: String(year), label: String(year) }))
}

export const thisYear = () => new Date().getFullYear()
