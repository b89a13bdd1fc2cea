import { fees } from '@bitewing/contract'
import { OFFICE_FEES } from '@bitewing/domain'
import { Autocomplete } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.fees

type CarrierFieldProps = {
  practiceId: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Any name can be typed; the carriers that the practice has are suggested first. */
export function CarrierField({ practiceId, value, onChange, error }: CarrierFieldProps) {
  const known = useEndpoint(fees.suggestions, { practiceId }, { enabled: practiceId !== '' }).data?.records ?? []
  return (
    <Autocomplete
      label={texts.carrier}
      description={error === undefined ? texts.carrierHelp : undefined}
      error={error}
      withAsterisk
      aria-required
      maxLength={80}
      limit={8}
      data={[...new Set([...known, OFFICE_FEES])]}
      value={value}
      onChange={onChange}
    />
  )
}
