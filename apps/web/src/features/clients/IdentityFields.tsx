import type { practiceFields } from '@bitewing/contract'
import { isNpi, npiFitsItsCheckDigit, PRACTICE_SYSTEMS } from '@bitewing/domain'
import { type FormModel, PhoneField, SelectField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.practices
const SYSTEM_OPTIONS = PRACTICE_SYSTEMS.map((system) => ({ value: system, label: texts.systems[system] }))

/** Who the practice is to payers, patients and its own system. */
export function IdentityFields({ form }: { form: FormModel<typeof practiceFields> }) {
  const { npi } = form.values
  const isDoubtful = isNpi(npi) && !npiFitsItsCheckDigit(npi)
  return (
    <>
      <TextField
        label={texts.npi}
        help={isDoubtful ? texts.npiDoubtful : texts.npiHelp}
        required
        inputMode="numeric"
        maxLength={10}
        {...form.field('npi')}
      />
      <TextField label={texts.taxId} required inputMode="numeric" maxLength={11} {...form.field('taxId')} />
      <PhoneField label={texts.phone} required {...form.field('phone')} />
      <SelectField label={texts.pms} required options={SYSTEM_OPTIONS} {...form.field('pms')} />
    </>
  )
}
