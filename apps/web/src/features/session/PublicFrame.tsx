import { type ReactNode, useEffect } from 'react'
import { messages } from '../../messages.ts'
import classes from './PublicFrame.module.css'

type PublicFrameProps = {
  title: string
  /** The screen's name in the browser's tab, where it differs. */
  subtitle?: string
  children: ReactNode
  footer?: ReactNode
}

/** Screens that need no session: the mark, one card, nothing else. */
export function PublicFrame({ title, subtitle, children, footer }: PublicFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${messages.product.name}`
  }, [title])
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <img src="/bitewing.svg" alt="" width={40} height={40} />
        <span className={classes.name}>{messages.product.name}</span>
        <span className={classes.purpose}>{messages.product.purpose}</span>
      </header>
      <main className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        <div className={classes.content}>{children}</div>
      </main>
      <footer className={classes.footer}>{footer}</footer>
    </div>
  )
}
