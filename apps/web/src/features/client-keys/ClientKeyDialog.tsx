import { type ClientKey, clientKeyFields, clientKeys } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { useSaveForm } from '../../kit/crud/index.ts'
import { FormDialog, SelectField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.clientKeys

type ClientKeyDialogProps = { clientKey: ClientKey | undefined; onClose: () => void }

export function ClientKeyDialog({ clientKey, onClose }: ClientKeyDialogProps) {
  const clients = useEndpoint(clientKeys.choices, {}).data ?? []
  const form = useSaveForm({
    schema: clientKeyFields,
    add: clientKeys.add,
    change: clientKeys.change,
    existing: clientKey,
    empty: { clientId: '', key: '' },
    fixed: clientKey === undefined ? {} : { version: clientKey.version },
    texts,
    onSaved: onClose,
  })
  return (
    <FormDialog title={clientKey === undefined ? texts.add : texts.edit} form={form} onClose={onClose}>
      <SelectField
        label={texts.client}
        required
        options={clients.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('clientId')}
      />
      <TextField label={texts.key} help={texts.keyHelp} required maxLength={63} {...form.field('key')} />
    </FormDialog>
  )
}
