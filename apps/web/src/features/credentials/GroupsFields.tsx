import type { CredentialDetail } from '@bitewing/contract'
import { AddGroup } from './AddGroup.tsx'
import classes from './credentials.module.css'
import { GroupCard } from './GroupCard.tsx'
import { useAdded } from './use-added.ts'
import { type GroupDraft, newGroup } from './groups.ts'
import type { CredentialForm } from './use-credential-form.ts'

type GroupsFieldsProps = { form: CredentialForm; existing?: CredentialDetail }

export function GroupsFields({ form, existing }: GroupsFieldsProps) {
  const { value: groups, onChange, error, disabled } = form.field('groups')
  const change = (index: number, group: GroupDraft) => onChange(groups.with(index, group))
  const [within, focus] = useAdded<HTMLDivElement>()
  return (
    <div ref={within} className={classes.groups}>
      {groups.map((group, index) => (
        <GroupCard
          key={group.id}
          group={group}
          existing={existing}
          path={`groups.${index}`}
          form={form}
          onChange={(changed) => change(index, changed)}
          onRemove={() => {
            onChange(groups.filter((_, other) => other !== index))
            focus.removed()
          }}
        />
      ))}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div data-adds>
        <AddGroup
          taken={groups.map(({ label }) => label)}
          disabled={disabled}
          onAdd={(label) => {
            const group = newGroup(label)
            onChange([...groups, group])
            focus.added(group.id)
          }}
        />
      </div>
    </div>
  )
}
