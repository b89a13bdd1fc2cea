import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Outline.module.css'

type FoldProps = { open: boolean; controls: string; onToggle: () => void; children: ReactNode }

/** The name of a category or subcategory, which opens and closes it. */
export function Fold({ open, controls, onToggle, children }: FoldProps) {
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      {children}
    </button>
  )
}
