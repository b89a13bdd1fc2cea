import { type clientFields, clients, type EligibilityServiceState } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { type FormModel, SelectField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.clients

type ServiceFieldProps = { form: FormModel<typeof clientFields>; clientId: string | undefined; readOnly: boolean }

/** Which eligibility service is used for the client, and whether that service is set up, here or for the client itself. */
export function ServiceField({ form, clientId, readOnly }: ServiceFieldProps) {
  const services = useEndpoint(clients.eligibilityServices, clientId === undefined ? {} : { clientId }).data ?? NONE
  const field = form.field('eligibilityService')
  const chosen = services.find(({ service }) => service === field.value)
  return (
    <SelectField
      label={texts.eligibilityService}
      // A line of its own from the start: the buttons below must not move while they are pressed.
      help={chosen ? texts.eligibilityServiceHelp[chosen.state] : NOT_KNOWN_YET}
      required
      options={services.map(optionOf)}
      {...field}
      disabled={field.disabled || readOnly}
    />
  )
}

const NOT_KNOWN_YET = '\u00a0'
const NONE: readonly EligibilityServiceState[] = []

function optionOf({ service, state }: EligibilityServiceState) {
  const name = texts.eligibilityServices[service]
  const label = {
    own: name,
    saved: texts.withSaved(name),
    sandbox: texts.inSandbox(name),
    missing: texts.notSetUp(name),
  }[state]
  return { value: service, label, disabled: state === 'missing' }
}
