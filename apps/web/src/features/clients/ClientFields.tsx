import type { clientFields } from '@bitewing/contract'
import { type FormModel, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { ServiceField } from './ServiceField.tsx'

type ClientFieldsProps = { form: FormModel<typeof clientFields>; readOnly?: boolean }

export function ClientFields({ form, readOnly = false }: ClientFieldsProps) {
  const disabled = readOnly ? { disabled: true } : {}
  return (
    <>
      <TextField label={messages.clients.name} required maxLength={100} {...form.field('name')} {...disabled} />
      <TextField label={messages.clients.address} maxLength={200} {...form.field('address')} {...disabled} />
      <PlaceFields state={{ ...form.field('stateId'), ...disabled }} city={{ ...form.field('cityId'), ...disabled }} />
      <ServiceField form={form} readOnly={readOnly} />
    </>
  )
}
