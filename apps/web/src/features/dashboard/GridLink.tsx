import { can } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMayHere } from '../../kit/use-may-here.ts'
import { type GridFilter, gridPath } from './grid-link.ts'

const GRID = can('transaction', 'list_transaction')
/** The grid forgets which patient was looked for before. */
const STATE = { exactly: true }

type GridLinkProps = { filter: GridFilter; className?: string | undefined; label?: string; children: ReactNode }

/** Leads to the records behind a number; for who may not see those of the selected client it is the number alone. */
export function GridLink({ filter, className, label, children }: GridLinkProps) {
  const may = useMayHere()
  if (!may(GRID)) return <span className={className}>{children}</span>
  return (
    <Link to={gridPath(filter)} state={STATE} className={className} aria-label={label}>
      {children}
    </Link>
  )
}

/** For charts: undefined for who may not see the grid. */
export function useOpenGrid(): ((filter: GridFilter) => void) | undefined {
  const may = useMayHere()
  const navigate = useNavigate()
  return may(GRID) ? (filter) => void navigate(gridPath(filter), { state: STATE }) : undefined
}
