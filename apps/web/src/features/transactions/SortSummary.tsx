import type { GridSort, StatusPriority } from '@bitewing/domain'
import { Button, CloseButton } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { messages } from '../../messages.ts'
import { sortWords } from './sort-words.ts'
import classes from './transactions.module.css'

type SortSummaryProps = {
  sort: GridSort
  priority: StatusPriority
  /** The order is temporary: the user's own order can be restored. */
  isTemporary: boolean
  onRestore: () => void
  onEdit: () => void
}

/** 2 §2.2: the sort keys, in order of priority. */
export function SortSummary({ sort, priority, isTemporary, onRestore, onEdit }: SortSummaryProps) {
  const texts = messages.transactions
  return (
    <div className={classes.sortSummary}>
      <span className={classes.crumbLabel}>{texts.sortedBy}</span>
      <span>{sortWords(sort, priority)}</span>
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
