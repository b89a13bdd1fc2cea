import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { messages } from '../messages.ts'
import classes from './Tree.module.css'
import type { Labelled, Shown } from './visible-branches.ts'

const texts = messages.tree

type ChevronProps<Item extends Labelled> = { shown: Shown<Item>; onOpen: (id: string, open: boolean) => void }

/** Opens and closes a branch with the mouse; the keyboard does it with the arrow keys of the line. */
export function Chevron<Item extends Labelled>({ shown: { branch, open }, onOpen }: ChevronProps<Item>) {
  const { item, children } = branch
  if (children.length === 0) return <span className={classes.leaf} />
  return (
    <ActionIcon
      className={classes.chevron}
      variant="subtle"
      color="gray"
      size={24}
      tabIndex={-1}
      aria-label={(open ? texts.close : texts.open)(item.label)}
      aria-expanded={open}
      onClick={() => onOpen(item.id, !open)}
    >
      <IconChevronRight size={14} stroke={2} aria-hidden />
    </ActionIcon>
  )
}

/** What the arrow keys know a line by. */
export function marksOf<Item extends Labelled>({ branch, open }: Shown<Item>) {
  return {
    'data-branch': branch.item.id,
    'data-parent': branch.parent?.item.id,
    'data-state': branch.children.length === 0 ? undefined : open ? 'open' : 'closed',
  }
}
