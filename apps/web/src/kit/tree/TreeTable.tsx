import { type ReactNode, useId } from 'react'
import { messages } from '../messages.ts'
import { type RowAction, RowActions } from '../table/index.ts'
import { Chevron, marksOf } from './Chevron.tsx'
import classes from './Tree.module.css'
import { TreeTools } from './TreeTools.tsx'
import { useTree } from './use-tree.ts'
import type { Labelled, Shown } from './visible-branches.ts'

const texts = messages.tree

type TreeColumn<Item> = { readonly title: string; readonly render: (item: Item) => ReactNode }

type TreeTableProps<Item extends Labelled> = {
  label: string
  items: readonly Item[]
  /** The first one holds the hierarchy; further ones stand beside it. */
  firstTitle: string
  columns: readonly TreeColumn<Item>[]
  actions?: readonly RowAction<Item>[]
  levels?: number
  /** False where what it shows is chosen above it. */
  searchable?: boolean
}

/** A hierarchy as a table, with search and the arrow keys of a tree (the treegrid of WAI-ARIA). */
export function TreeTable<Item extends Labelled>(props: TreeTableProps<Item>) {
  const { label, items, firstTitle, columns, actions = [], levels = 1, searchable = true } = props
  const tree = useTree(items, levels)
  const keysId = useId()
  const lines = tree.shown.flatMap(linesOf)
  return (
    <div className={classes.tree}>
      <div className={searchable ? classes.tree : classes.oneLine}>
        <TreeTools {...tree.tools} searchable={searchable} />
        <p id={keysId} className={classes.keys}>
          {texts.keys}
        </p>
      </div>
      <div className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its lines are opened and closed */}
        <table className={classes.table} role="treegrid" aria-label={label} aria-describedby={keysId}>
          <thead>
            <tr>
              {[firstTitle, ...columns.map(({ title }) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {actions.length > 0 && (
                <th scope="col" className={classes.actions}>
                  {messages.list.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody onKeyDown={tree.onKeyDown}>
            {lines.map((shown) => (
              <Line key={shown.branch.item.id} shown={shown} columns={columns} actions={actions} tree={tree} />
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p className={classes.nothing}>{texts.nothingFound}</p>}
      </div>
    </div>
  )
}

type LineProps<Item extends Labelled> = {
  shown: Shown<Item>
  columns: readonly TreeColumn<Item>[]
  actions: readonly RowAction<Item>[]
  tree: { reached: string | undefined; setReached: (id: string) => void; setOpen: (id: string, open: boolean) => void }
}

function Line<Item extends Labelled>({ shown, columns, actions, tree }: LineProps<Item>) {
  const { branch, open } = shown
  const { item, depth, children } = branch
  const tabIndex = item.id === tree.reached ? 0 : -1
  const id = useId()
  return (
    <tr
      className={classes.line}
      // What the line says, without the name of the button that opens it.
      aria-labelledby={[item.label, ...columns].map((_, index) => `${id}-${index}`).join(' ')}
      {...marksOf(shown)}
      tabIndex={tabIndex}
      aria-level={depth + 1}
      aria-expanded={children.length > 0 ? open : undefined}
      onFocus={() => tree.setReached(item.id)}
    >
      <th scope="row">
        <span className={classes.first} data-depth={depth}>
          <Chevron shown={shown} onOpen={tree.setOpen} />
          <span id={`${id}-0`}>{item.label}</span>
        </span>
      </th>
      {columns.map(({ title, render }, index) => (
        <td key={title} id={`${id}-${index + 1}`}>
          {render(item)}
        </td>
      ))}
      {actions.length > 0 && (
        <td className={classes.actions}>
          <RowActions record={item} actions={actions} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
}

function linesOf<Item extends Labelled>(shown: Shown<Item>): Shown<Item>[] {
  return [shown, ...shown.children.flatMap(linesOf)]
}
