import type { GridSort, SortField } from '@bitewing/domain'
import { Button, CloseButton } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import classes from './transactions.module.css'

type SortSummaryProps = {
  sort: GridSort
  /** The order is temporary: the user's own order can be restored. */
  isTemporary: boolean
  onRestore: () => void
  onEdit: () => void
}

/** 2 §2.2: the sort keys, in order of priority. */
export function SortSummary({ sort, isTemporary, onRestore, onEdit }: SortSummaryProps) {
  const texts = messages.transactions
  const keys = Object.entries(sort) as [SortField, 1 | -1][]
  return (
    <div className={classes.sortSummary}>
      <span className={classes.crumbLabel}>{texts.sortedBy}</span>
      <span>
        {keys.map(([field, direction]) => `${texts.sortFields[field]} (${wordOf(field, direction)})`).join(', ')}
      </span>
      {isTemporary && <CloseButton size="xs" aria-label={texts.ownSort} onClick={onRestore} />}
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconArrowsSort size={14} aria-hidden />}
        onClick={onEdit}
      >
        {texts.changeSort}
      </Button>
    </div>
  )
}

function wordOf(field: SortField, direction: 1 | -1): string {
  const texts = messages.transactions
  if (field === 'eligibilityStatus' && direction === -1) return texts.activeFirst
  return direction === 1 ? texts.ascending : texts.descending
}
