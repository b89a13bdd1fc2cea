import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../../../messages.ts'
import classes from './Pms.module.css'

const text = messages.pms

/** What there is to read in a dialog, scrolled on its own so that the buttons stay in reach. */
export function Reading({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    // Scrolled by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.content} role="group" aria-label={text.difference} tabIndex={0}>
      <p className={classes.intro}>{intro}</p>
      {children}
    </div>
  )
}

export function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.partTitle}>
        <h3>{title}</h3>
        {note !== undefined && <span>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** The outline of what is coming. */
export function Asking() {
  return (
    <div className={classes.content} role="status" aria-label={text.asking}>
      <Skeleton height={20} width="70%" />
      <Skeleton height={96} />
      <Skeleton height={160} />
    </div>
  )
}
