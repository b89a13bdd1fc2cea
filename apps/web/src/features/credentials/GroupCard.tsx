import type { CredentialDetail } from '@bitewing/contract'
import { credentialService } from '@bitewing/domain'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './credentials.module.css'
import { type GroupDraft, newProperty } from './groups.ts'
import { labelOf, propertyLabel } from './labels.ts'
import { PropertyFields } from './PropertyFields.tsx'
import { SavedState } from './SavedState.tsx'
import { useAdded } from './use-added.ts'
import type { CredentialForm } from './use-credential-form.ts'

const texts = messages.credentials

type GroupCardProps = {
  group: GroupDraft
  existing: CredentialDetail | undefined
  path: string
  form: CredentialForm
  onChange: (group: GroupDraft) => void
  onRemove: () => void
}

/** One group: a service with its known properties, or a free one with keys of its own. */
export function GroupCard({ group, existing, path, form, onChange, onRemove }: GroupCardProps) {
  const { label, properties } = group
  const saved = existing?.groups.find((one) => one.label === label)
  const headingId = useId()
  const [within, focus] = useAdded<HTMLElement>()
  const service = credentialService(label)
  const isNamed = service !== undefined || saved !== undefined
  const title = isNamed ? labelOf(label) : label || texts.newGroup
  const { error: none } = form.part(`${path}.properties`)
  const { error: wrong } = form.part(`${path}.label`)
  return (
    <section ref={within} className={classes.card} aria-labelledby={headingId} data-part={group.id}>
      <div className={classes.cardHead}>
        <h2 id={headingId}>{title}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.removeGroup(title)} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {service !== undefined && <p className={classes.hint}>{texts.usedFor(service.usedFor)}</p>}
      {saved !== undefined && existing !== undefined && (
        <SavedState
          credentialId={existing._id}
          canTry={existing.tryable.includes(label)}
          saved={saved}
          changed={properties.some(({ value }) => value !== null)}
        />
      )}
      {!isNamed && (
        <TextField
          label={texts.label}
          required
          maxLength={60}
          value={label}
          onChange={(next) => onChange({ ...group, label: next })}
          {...form.part(`${path}.label`)}
        />
      )}
      {isNamed && wrong !== undefined && <Problem text={wrong} />}
      {properties.map((property, index) => (
        <PropertyFields
          key={property.id}
          group={label}
          property={property}
          saved={saved?.properties.find(({ name }) => name === property.name)}
          path={`${path}.properties.${index}`}
          form={form}
          onChange={(changed) => onChange({ ...group, properties: properties.with(index, changed) })}
          onRemove={() => {
            onChange({ ...group, properties: properties.filter((_, other) => other !== index) })
            focus.removed()
          }}
        />
      ))}
      {none !== undefined && <Problem text={none} />}
      <div className={classes.adding} data-adds>
        {addable(group).map((name) => (
          <Button
            key={name}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              const property = newProperty(name)
              onChange({ ...group, properties: [...properties, property] })
              focus.added(property.id)
            }}
          >
            {name === '' ? texts.addProperty : texts.addNamed(propertyLabel(label, name))}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** The names that can be added: of a known service what it may have and has not, else one to be typed. */
function addable({ label, properties }: GroupDraft): readonly string[] {
  const service = credentialService(label)
  if (service === undefined) return ['']
  return service.properties.map(({ name }) => name).filter((name) => !properties.some((one) => one.name === name))
}

function Problem({ text }: { text: string }) {
  return (
    <p className={classes.error} role="alert">
      {text}
    </p>
  )
}
