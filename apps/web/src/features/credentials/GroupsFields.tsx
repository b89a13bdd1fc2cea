import type { CredentialDetail } from '@bitewing/contract'
import { messages } from '../../messages.ts'
import { AddGroup } from './AddGroup.tsx'
import classes from './credentials.module.css'
import { GroupCard } from './GroupCard.tsx'
import { type GroupDraft, newGroup } from './groups.ts'
import type { CredentialForm } from './use-credential-form.ts'

type GroupsFieldsProps = { form: CredentialForm; existing?: CredentialDetail }

export function GroupsFields({ form, existing }: GroupsFieldsProps) {
  const { value: groups, onChange, error, disabled } = form.field('groups')
  const change = (index: number, group: GroupDraft) => onChange(groups.with(index, group))
  return (
    <>
      {groups.map((group, index) => (
        <GroupCard
          key={group.id}
          group={group}
          existing={existing}
          path={`groups.${index}`}
          form={form}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(groups.filter((_, other) => other !== index))}
        />
      ))}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <AddGroup
          taken={groups.map(({ label }) => label)}
          disabled={disabled}
          onAdd={(label) => onChange([...groups, newGroup(label)])}
        />
      </div>
      {groups.length === 0 && error === undefined && <p className={classes.hint}>{messages.credentials.newGroup}</p>}
    </>
  )
}
