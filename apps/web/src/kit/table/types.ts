import type { Endpoint } from '@bitewing/contract'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type TableColumn<R> = {
  readonly key: string
  readonly title: string
  /** Pixels, until a person drags it. */
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  readonly sortable?: boolean
  /** A control in a cell takes the tab index of its row: only the active row's can be tabbed to. */
  readonly render: (record: R, tabIndex: 0 | -1) => ReactNode
}

/** What can be done with one row. Up to two are buttons, more become a menu. */
export type RowAction<R> = {
  readonly label: string
  readonly icon?: Icon
  readonly danger?: boolean
  /** What it calls: only those who may call it are offered the action. */
  readonly endpoint?: Pick<Endpoint, 'access'>
  readonly visible?: (record: R) => boolean
  /** Asked before it runs. */
  readonly confirm?: (record: R) => ReactNode
  readonly run: (record: R) => unknown
}

/** Rows that a person has picked, by key. */
export type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

export const DEFAULT_COLUMN_WIDTH = 160
export const SELECTION_WIDTH = 40
