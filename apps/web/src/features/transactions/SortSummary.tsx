import type { GridSort, SortField } from '@bitewing/domain'
import { Button, CloseButton } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import classes from './transactions.module.css'

type SortSummaryProps = {
  sort: GridSort
  /** Only for the moment: there is an own order to go back to. */
  isPassing: boolean
  onOwn: () => void
  onEdit: () => void
}

/** 2 §2.2: what it is sorted by, the first key first. */
export function SortSummary({ sort, isPassing, onOwn, onEdit }: SortSummaryProps) {
  const texts = messages.transactions
  const keys = Object.entries(sort) as [SortField, 1 | -1][]
  return (
    <div className={classes.sortSummary}>
      <span className={classes.crumbLabel}>{texts.sortedBy}</span>
      <span>
        {keys.map(([field, direction]) => `${texts.sortFields[field]} (${wordOf(field, direction)})`).join(', ')}
      </span>
      {isPassing && <CloseButton size="xs" aria-label={texts.ownSort} onClick={onOwn} />}
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
