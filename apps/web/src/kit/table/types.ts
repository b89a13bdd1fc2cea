import type { Endpoint } from '@bitewing/contract'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type TableColumn<R> = {
  readonly key: string
  readonly title: string
  /** In pixels, until the user resizes it. */
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** A long title above short values may take two lines. */
  readonly wrapsTitle?: boolean
  readonly sortable?: boolean
  /** A control in a cell must use this tab index, so that only controls of the active row can be reached with Tab. */
  readonly render: (record: R, tabIndex: 0 | -1) => ReactNode
}

/** An action on one row. */
export type RowAction<R> = {
  readonly label: string
  readonly icon?: Icon
  readonly danger?: boolean
  /** The endpoint it calls: users who may not call it do not see the action. */
  readonly endpoint?: Pick<Endpoint, 'access'>
  readonly visible?: (record: R) => boolean
  /** A click on the row, or Enter, runs the first visible action with this. */
  readonly opens?: boolean
  /** The address that it leads to: the row's first cell becomes a link, which can be opened in a new tab. */
  readonly address?: (record: R) => string
  /** The question to ask before it runs. */
  readonly confirm?: (record: R) => ReactNode
  readonly run: (record: R) => unknown
}

/** The selected rows, by key. */
export type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

export const DEFAULT_COLUMN_WIDTH = 160
export const SELECTION_WIDTH = 40
