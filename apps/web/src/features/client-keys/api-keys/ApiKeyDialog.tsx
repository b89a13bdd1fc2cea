import { API_KEY_SCOPES, apiKeyFields, apiKeys, clientKeys, type NewApiKey } from '@bitewing/contract'
import { Checkbox } from '@mantine/core'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { DateField, FormDialog, SelectField, TextField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.apiKeys

type ApiKeyDialogProps = { onMade: (made: NewApiKey) => void; onClose: () => void }

export function ApiKeyDialog({ onMade, onClose }: ApiKeyDialogProps) {
  const clients = useEndpoint(clientKeys.choices, {}).data ?? []
  const add = useCall(apiKeys.add, { success: texts.added })
  const form = useForm({
    schema: apiKeyFields,
    initial: { clientId: '', name: '', scopes: [], expiresOn: '' },
    save: async (fields) => onMade(await add.mutateAsync(fields)),
  })
  const scopes = form.field('scopes')
  return (
    <FormDialog title={texts.add} form={form} onClose={onClose}>
      <SelectField
        label={texts.columns.client}
        required
        options={clients.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('clientId')}
      />
      <TextField label={texts.columns.name} help={texts.nameHelp} required maxLength={60} {...form.field('name')} />
      <Checkbox.Group
        label={texts.columns.scopes}
        required
        error={scopes.error}
        errorProps={{ mt: 8 }}
        value={[...scopes.value]}
        onChange={(chosen) => scopes.onChange(chosen)}
      >
        {API_KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} mt={8} value={scope} label={texts.scopeHelp[scope]} disabled={scopes.disabled} />
        ))}
      </Checkbox.Group>
      <DateField label={texts.expires} help={texts.expiresHelp} {...form.field('expiresOn')} />
    </FormDialog>
  )
}
