import type { SavedGroup } from '@bitewing/contract'
import { credentialService } from '@bitewing/domain'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatMoment } from '../../kit/date/index.ts'
import { SecretField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './credentials.module.css'
import type { PropertyDraft } from './groups.ts'
import type { CredentialForm } from './use-credential-form.ts'

const texts = messages.credentials

type PropertyFieldsProps = {
  group: string
  property: PropertyDraft
  saved: SavedGroup['properties'][number] | undefined
  path: string
  form: CredentialForm
  onChange: (property: PropertyDraft) => void
  onRemove: () => void
}

/** The key and the value; what is known or saved has its name already. */
export function PropertyFields({ group, property, saved, path, form, onChange, onRemove }: PropertyFieldsProps) {
  const service = credentialService(group)
  const known = service?.properties.find(({ name }) => name === property.name)
  const isNamed = known !== undefined || saved !== undefined
  const name = known?.label ?? property.name
  const isNeeded = known !== undefined && known.optional !== true
  return (
    <div className={classes.property} data-named={isNamed} data-needed={isNeeded} data-part={property.id}>
      {!isNamed && (
        <TextField
          label={texts.key}
          required
          maxLength={60}
          value={property.name}
          onChange={(next) => onChange({ ...property, name: next })}
          {...form.part(`${path}.name`)}
        />
      )}
      <SecretField
        label={isNamed ? name : texts.value}
        required
        lines={known?.lines ?? false}
        saved={saved !== undefined}
        help={saved && property.value === null && texts.savedBy(formatMoment(saved.savedAt).day, saved.savedBy)}
        value={property.value}
        onChange={(next) => onChange({ ...property, value: next })}
        {...form.part(`${path}.value`)}
      />
      {!isNeeded && (
        <ActionIcon
          className={classes.removeProperty ?? ''}
          variant="subtle"
          color="gray"
          aria-label={texts.removeProperty(name || texts.key)}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
