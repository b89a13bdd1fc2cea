import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './ViewLinks.module.css'

/** Links rather than tabs, because each view has its own URL with its own filters. */
export function ViewLinks() {
  const [params] = useSearchParams()
  const clients = usePageTitle()
  const payers = params.get('view') === 'payers'
  return (
    <nav className={classes.views} aria-label={messages.payers.views}>
      <Link to="/clients" aria-current={payers ? undefined : 'page'}>
        {clients}
      </Link>
      <Link to="/clients?view=payers" aria-current={payers ? 'page' : undefined}>
        {messages.payers.title}
      </Link>
    </nav>
  )
}
