import type { CredentialDetail } from '@bitewing/contract'
import { credentialService } from '@bitewing/domain'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import classes from './credentials.module.css'
import { type GroupDraft, removedBy, type Removed } from './groups.ts'
import { labelOf, propertyLabel } from './labels.ts'

const texts = messages.credentials

/** Names what will be deleted and what stops working with it. Resolves to true where nothing is. */
export async function askAboutRemoval(groups: readonly GroupDraft[], existing: CredentialDetail): Promise<boolean> {
  const removed = removedBy(groups, existing)
  if (removed.length === 0) return true
  return await confirm({ message: <Removal removed={removed} />, confirmLabel: texts.removeAndSave, danger: true })
}

export function Removal({
  removed,
  question = texts.confirmRemoval,
}: {
  removed: readonly Removed[]
  question?: string
}) {
  return (
    <>
      {question}
      <ul className={classes.removed}>
        {removed.map((one) => (
          <li key={`${one.group} ${one.property ?? ''}`}>{consequence(one)}</li>
        ))}
      </ul>
    </>
  )
}

function consequence({ group, property }: Removed): string {
  const service = credentialService(group)
  const name = property === undefined ? labelOf(group) : `${labelOf(group)}, ${propertyLabel(group, property)}`
  return service === undefined || property !== undefined ? texts.isDeleted(name) : texts.stops(name, service.usedFor)
}
