import { type Choosable, type Chosen, lockOf, stateOf } from '@bitewing/domain'
import { Checkbox, Loader, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { Chevron, marksOf } from './Chevron.tsx'
import classes from './Tree.module.css'
import type { Labelled, Shown } from './visible-branches.ts'

const texts = messages.tree

export type TreeItem = Choosable & Labelled

export type TreeProps<Item extends TreeItem> = {
  chosen: Chosen
  /** Ids whose true state is not known, such as after a failed call: they are shown as neither. */
  unknown?: Chosen | undefined
  /** Ids that are being saved. */
  saving?: Chosen | undefined
  readOnly?: boolean | undefined
  /** More about an item, at the end of its line. */
  aside?: ((item: Item) => ReactNode) | undefined
}

type BranchProps<Item extends TreeItem> = TreeProps<Item> & {
  shown: Shown<Item>
  /** The one that the Tab key reaches. */
  reached: string | undefined
  onToggle: (branch: Shown<Item>['branch']) => void
  onOpen: (id: string, open: boolean) => void
  onReach: (id: string) => void
}

export function TreeBranch<Item extends TreeItem>(props: BranchProps<Item>) {
  const { shown, chosen, onOpen, aside } = props
  const { branch, children } = shown
  const { item } = branch
  const lock = lockOf(branch, chosen)
  return (
    <li>
      <div className={classes.row} {...marksOf(shown)}>
        <Chevron shown={shown} onOpen={onOpen} />
        <Box {...props} lock={lock} />
        {lock !== undefined && <LockMark reason={lock} />}
        <span className={classes.aside}>{aside?.(item)}</span>
      </div>
      {children.length > 0 && (
        <ul className={classes.children}>
          {children.map((child) => (
            <TreeBranch key={child.branch.item.id} {...props} shown={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Box<Item extends TreeItem>(props: BranchProps<Item> & { lock: string | undefined }) {
  const { shown, chosen, unknown, saving, readOnly = false, lock, reached, onToggle, onReach } = props
  const { branch } = shown
  const { item } = branch
  const state = unknown?.has(item.id) === true ? 'some' : stateOf(branch, chosen)
  const busy = saving?.has(item.id) === true
  // A parent is locked with what is below it: a lock of its own does not keep from changing that.
  const fixed = readOnly || busy || (lock !== undefined && branch.children.length === 0)
  return (
    <>
      <Checkbox
        classNames={{ root: classes.box, body: classes.boxBody, label: classes.label }}
        size="xs"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        label={<Label item={item} />}
        // Not `disabled`: the arrow keys pass over it, and it can be asked why.
        aria-disabled={fixed || undefined}
        aria-busy={busy || undefined}
        tabIndex={item.id === reached ? 0 : -1}
        onFocus={() => onReach(item.id)}
        onChange={() => {
          if (!fixed) onToggle(branch)
        }}
      />
      {busy && <Loader size={14} aria-label={texts.saving(item.label)} />}
    </>
  )
}

function Label({ item: { label, hint } }: { item: TreeItem }) {
  return (
    <>
      {label}
      {hint !== undefined && <span className={classes.hint}> {hint}</span>}
    </>
  )
}

function LockMark({ reason }: { reason: string }) {
  return (
    <Tooltip label={reason}>
      <IconLock className={classes.lock} size={14} stroke={1.75} role="img" aria-label={reason} />
    </Tooltip>
  )
}
