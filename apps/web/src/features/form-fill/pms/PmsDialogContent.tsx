import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../../../messages.ts'
import classes from './Pms.module.css'

const text = messages.pms

/** The content of a dialog, which scrolls by itself so that the buttons stay visible. */
export function ScrollingContent({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.content} role="group" aria-label={text.difference} tabIndex={0}>
      <p className={classes.intro}>{intro}</p>
      {children}
    </div>
  )
}

export function Section({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
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

export function LoadingContent() {
  return (
    <div className={classes.content} role="status" aria-label={text.asking}>
      <Skeleton height={20} width="70%" />
      <Skeleton height={96} />
      <Skeleton height={160} />
    </div>
  )
}
