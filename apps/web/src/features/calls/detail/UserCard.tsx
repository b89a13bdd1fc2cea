import type { Call } from '@bitewing/contract'
import { Anchor } from '@mantine/core'
import { IconArrowLeft, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Facts } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './call-detail.module.css'

const texts = messages.calls

export function UserCard({ user }: { user: Call['user'] }) {
  return (
    <aside className={classes.card} aria-label={texts.detail.user}>
      <IconUserCircle size={40} stroke={1.25} aria-hidden />
      {user === null ? (
        <p className={classes.quiet}>{texts.detail.noUser}</p>
      ) : (
        <>
          <h2 className={classes.name}>{user.name}</h2>
          <Facts
            facts={[
              [texts.facts.email, user.email],
              [texts.facts.language, user.language],
              [texts.facts.timeZone, user.time_zone],
            ]}
          />
        </>
      )}
      <Anchor component={Link} to="/air-call" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {texts.detail.back}
      </Anchor>
    </aside>
  )
}
