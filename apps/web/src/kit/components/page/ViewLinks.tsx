import { Link, useLocation } from 'react-router'
import classes from './ViewLinks.module.css'

type ViewLinksProps = {
  /** What the views are of, for screen readers. */
  label: string
  /** Each with its name in `?view=`; the first one has none. */
  views: readonly { readonly view?: string; readonly label: string }[]
}

/** The views of one page. Links rather than tabs, because each view has its own address with its own filters. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  const { pathname, search } = useLocation()
  const current = new URLSearchParams(search).get('view') ?? undefined
  return (
    <nav className={classes.views} aria-label={label}>
      {views.map(({ view, label: name }) => (
        <Link
          key={name}
          to={view === undefined ? pathname : `${pathname}?view=${view}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
