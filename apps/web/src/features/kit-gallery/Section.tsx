import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.sample}>
      <div className={classes.caption}>{title}</div>
      {children}
    </div>
  )
}
