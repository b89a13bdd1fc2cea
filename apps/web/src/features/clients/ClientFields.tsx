import type { clientFields } from '@bitewing/contract'
import { type FormModel, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { EndpointField } from './EndpointField.tsx'
import { ServiceField } from './ServiceField.tsx'

type ClientFieldsProps = {
  form: FormModel<typeof clientFields>
  /** Undefined for a new client. */
  clientId: string | undefined
  readOnly?: boolean
}

export function ClientFields({ form, clientId, readOnly = false }: ClientFieldsProps) {
  const disabled = readOnly ? { disabled: true } : {}
  return (
    <>
      <TextField label={messages.clients.name} required maxLength={100} {...form.field('name')} {...disabled} />
      <TextField label={messages.clients.address} maxLength={200} {...form.field('address')} {...disabled} />
      <PlaceFields state={{ ...form.field('stateId'), ...disabled }} city={{ ...form.field('cityId'), ...disabled }} />
      <ServiceField form={form} clientId={clientId} readOnly={readOnly} />
      {form.field('eligibilityService').value === 'stedi' && <EndpointField form={form} readOnly={readOnly} />}
    </>
  )
}
