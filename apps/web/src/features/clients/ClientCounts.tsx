import { can, type ClientDetail } from '@bitewing/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../kit/format/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './client-form.module.css'

const texts = messages.clients.counts

/** How much there is of what other screens show of this client, with the way there for who may go. */
export function ClientCounts({ client: { _id, counts } }: { client: ClientDetail }) {
  const may = useMay()
  const links = [
    {
      to: `/users?view=review&clientId=${_id}`,
      label: texts.users(formatNumber(counts.users)),
      access: can('user'),
    },
    {
      to: `/clients/permissions?clientId=${_id}`,
      label: texts.permissions(formatNumber(counts.permissions)),
      access: can('permissions'),
    },
    {
      to: `/credentials?client=${_id}`,
      label: texts.credentials(formatNumber(counts.credentials)),
      access: can('clientCredentials'),
    },
    { to: '/client-ns', label: texts.keys(formatNumber(counts.keys)), access: can('clientsNS') },
  ].filter(({ access }) => may(access))
  return (
    <nav className={classes.section} aria-labelledby="client-counts">
      <h2 id="client-counts" className={classes.heading}>
        {texts.title}
      </h2>
      <div className={classes.ways}>
        {links.map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to}>
            {label}
          </Anchor>
        ))}
      </div>
    </nav>
  )
}
