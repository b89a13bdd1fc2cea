import { Button, Kbd } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { Page } from '../../kit/components/index.ts'
import { showPracticeModal, useSelection } from '../../kit/selection.ts'
import { iconFor } from '../layout/menu/icons.ts'
import { useMenu } from '../layout/menu/use-menu.ts'
import classes from './LandingScreen.module.css'

/** Shown at /, /main and every unknown path: what the user can do here. */
export function LandingScreen() {
  const user = useUser()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  return (
    <Page title={messages.landing.greeting(part, user?.firstName ?? '')}>
      <Practices />
      <Screens />
      <p className={classes.hint}>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> {messages.landing.searchHint}
      </p>
    </Page>
  )
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

function Practices() {
  const selection = useSelection()
  if (selection === null) {
    return (
      <section className={classes.choose}>
        <div>
          <h2 className={classes.heading}>{messages.connections.prompt}</h2>
          <p className={classes.text}>{messages.connections.promptText}</p>
        </div>
        <Button component={Link} to="/connections">
          {messages.landing.choose}
        </Button>
      </section>
    )
  }
  return (
    <section className={classes.working}>
      <div>
        <h2 className={classes.heading}>
          {messages.landing.working} {selection.clientName}
        </h2>
        <ul className={classes.practices}>
          {selection.practices.map((practice) => (
            <li key={practice._id}>{practice.name}</li>
          ))}
        </ul>
      </div>
      <Button variant="default" onClick={() => showPracticeModal(true)}>
        {messages.landing.change}
      </Button>
    </section>
  )
}

function Screens() {
  const { general, modules } = useMenu()
  const entries = [
    ...modules.flatMap((group) => group.entries.map((entry) => ({ ...entry, hint: group.label }))),
    ...general.map((entry) => ({ ...entry, hint: messages.landing.general })),
  ]
  return (
    <section>
      <h2 className={classes.heading}>{messages.landing.screens}</h2>
      <ul className={classes.cards}>
        {entries.map((entry) => {
          const Icon = iconFor(entry.icon)
          return (
            <li key={entry.path}>
              <Link to={entry.path} className={classes.card}>
                <Icon size={22} stroke={1.5} aria-hidden />
                <span className={classes.label}>{entry.label}</span>
                <span className={classes.group}>{entry.hint}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
