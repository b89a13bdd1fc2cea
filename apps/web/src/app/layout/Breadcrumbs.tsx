import { type Route, routes } from '@bitewing/contract'
import { Link } from 'react-router'
import { messages } from '../../messages.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { useOwnTitles } from './menu/use-menu.ts'
import classes from './Breadcrumbs.module.css'

export function Breadcrumbs({ route }: { route: Route | undefined }) {
  const ownTitles = useOwnTitles()
  const crumbs = route === undefined ? [] : breadcrumbsOf(route, routes, ownTitles)
  // On the landing page itself there is nothing to go back to.
  if (crumbs.length < 2) return null
  return (
    <nav className={classes.crumbs} aria-label={messages.shell.breadcrumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <Link to={crumb.path}>{crumb.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
