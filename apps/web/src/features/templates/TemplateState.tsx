import type { TemplateRow } from '@bitewing/contract'
import { IconPackage } from '@tabler/icons-react'
import { StatusBadge } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.templates

type TemplateStateProps = { template: Pick<TemplateRow, 'shipped' | 'version' | 'draft'> }

/** Which version is in use, and whether there are changes that are not. */
export function TemplateState({ template: { shipped, version, draft } }: TemplateStateProps) {
  if (shipped)
    return (
      <StatusBadge tone="neutral" icon={<IconPackage size={14} stroke={1.75} aria-hidden />}>
        {texts.shipped}
      </StatusBadge>
    )
  if (version === 0) return <StatusBadge tone="neutral">{texts.neverPublished}</StatusBadge>
  if (draft) return <StatusBadge tone="warning">{texts.versionAndDraft(version)}</StatusBadge>
  return <StatusBadge tone="success">{texts.version(version)}</StatusBadge>
}
