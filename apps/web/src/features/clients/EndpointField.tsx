import { type clientFields, STEDI_ENDPOINTS } from '@bitewing/contract'
import { type FormModel, SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.clients

/** The first service has two endpoints; which one has been tried in earnest is said where it is chosen. */
export function EndpointField({ form, readOnly }: { form: FormModel<typeof clientFields>; readOnly: boolean }) {
  const field = form.field('stediEndpoint')
  const chosen = STEDI_ENDPOINTS.find((endpoint) => endpoint === field.value)
  return (
    <SelectField
      label={texts.stediEndpoint}
      help={chosen && texts.stediEndpointHelp[chosen]}
      required
      options={STEDI_ENDPOINTS.map((value) => ({ value, label: texts.stediEndpoints[value] }))}
      {...field}
      disabled={field.disabled || readOnly}
    />
  )
}
