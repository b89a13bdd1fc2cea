import { type ReactNode, useEffect } from 'react'
import { messages } from '../../messages.ts'
import classes from './public-frame.module.css'

type PublicFrameProps = {
  title: string
  subtitle?: string
  children: ReactNode
  footer?: ReactNode
}

/** The frame of screens without a session: the logo and one card. */
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
