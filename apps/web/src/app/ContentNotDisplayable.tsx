import { Anchor, Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isRefused } from '../kit/api/index.ts'
import { messages } from '../messages.ts'
import classes from './ContentNotDisplayable.module.css'

/** Replaces a screen that the user may not see, or that crashed (1 §2.2). */
export function ContentNotDisplayable() {
  const error = useRouteError()
  const broken = error !== undefined && !isRefused(error)
  useEffect(() => {
    document.title = messages.product.name
  }, [])
  return (
    <div className={classes.page} role="alert">
      <img src="/bitewing.svg" alt="" width={40} height={40} className={classes.mark} />
      <h1 className={classes.title}>{messages.session.notDisplayable}</h1>
      <div className={classes.ways}>
        {broken && (
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            {messages.session.retry}
          </Button>
        )}
        <Anchor href="/login">{messages.session.toLogin}</Anchor>
      </div>
    </div>
  )
}
